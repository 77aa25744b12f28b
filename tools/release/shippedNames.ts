// Reads the names of bundled packages from a list of licences and from an SBOM.
import * as v from 'valibot';

const Sbom = v.object({
  components: v.optional(
    v.array(v.object({ group: v.optional(v.string()), name: v.string() })),
    [],
  ),
});

/** `text`: CycloneDX as JSON. @throws ValiError or SyntaxError for other text */
export function namesInSbom(text: string): string[] {
  return v
    .parse(Sbom, JSON.parse(text))
    .components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`))
    .toSorted();
}

/** From headings such as `## react - 19.3.1 (MIT)`. */
export function namesInLicenses(text: string): string[] {
  return [...text.matchAll(/^## (\S+) - \d+\.\d+\.\d+/gm)].map(([, name = '']) => name).toSorted();
}
