// Builds the doctor: one file, dist-doctor/doctor.js, that plain Node runs without node_modules. It shares no
// settings with the build of the page.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { licensed, LICENSES } from './licensed.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export default defineConfig({
  root,
  publicDir: false,
  plugins: [licensed()],
  // Everything comes along, but for what Node itself brings.
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/doctor/main.ts',
    outDir: 'dist-doctor',
    target: 'node20.19',
    license: { fileName: LICENSES },
    rolldownOptions: { output: { entryFileNames: 'doctor.js' } },
  },
});
