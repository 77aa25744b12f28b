// Builds the doctor as one file, dist-doctor/doctor.js, for plain Node without node_modules; it shares no settings with
// the page's build.
import { defineConfig } from 'vite';
import { root } from '../repository.ts';
import { licensed, LICENSES } from './licensed.ts';

export default defineConfig({
  root,
  publicDir: false,
  plugins: [licensed()],
  // Bundles everything except Node's own modules.
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/doctor/main.ts',
    outDir: 'dist-doctor',
    target: 'node20.19',
    license: { fileName: LICENSES },
    rolldownOptions: { output: { entryFileNames: 'doctor.js' } },
  },
});
