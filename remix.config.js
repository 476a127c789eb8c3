import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { build, defineConfig } from 'vite'
import { makeHeadingFace } from './app/server/build/headings.mjs'
import { terse } from './app/server/build/terse.mjs'

/** Files that every page's manifest lists get hashes without names: that saves each visitor half a kilobyte. */
const UNNAMED = 'assets/[hash].js'

/**
 * On a slow phone line every byte and request counts: the framework is one file, the top level of app/ui another
 * (app/ui/photo, app/ui/preview/made and app/ui/cart load on demand), parts used only by book lists or by a book's
 * page are two more. Terser's output is a twentieth smaller than esbuild's.
 * @type {import('vite').BuildOptions}
 */
const forPhones = {
  minify: 'terser',
  terserOptions: { compress: { passes: 3 } },
  rollupOptions: {
    output: {
      manualChunks: fileOf,
      entryFileNames: UNNAMED,
      chunkFileNames: ({ name, isDynamicEntry }) =>
        isDynamicEntry || name === 'framework' ? 'assets/[name]-[hash].js' : UNNAMED,
    },
  },
}

const FORMS_OF_JOINING =
  /\/texts\/joining-consents\.ts$|\/ui\/(consent-boxes|joining\/(join-form|login-form|email-field|use-lively|answer|password-field|step-of-address))\.tsx$|\/users\/joining\.ts$|\/remix-utils\//

/** These modules are used only in the editor, so they load with it. */
const FOR_THE_EDITOR =
  /node_modules\/(konva|react-konva|react-reconciler|its-fine|es-hangul)\/|\/domain\/names\//

/** @param {string} id */
function fileOf(id) {
  if (FORMS_OF_JOINING.test(id)) return 'joining'
  if (FOR_THE_EDITOR.test(id)) return undefined
  if (/\/app\/(ways\.ts|texts\/joining-for-order\.ts|ui\/joining\/sheet\.tsx)$/.test(id)) return 'doors'
  // Joining and login code loads with those pages, and their forms' scripts when a form is touched.
  if (/node_modules\/(@conform-to|remix-utils)\/|\/joining[/.]/.test(id)) return undefined
  // Alone, each of these files is too small to compress well.
  if (/\/app\/(ui\/my-order\/status-badge\.tsx|texts\/order-labels\.ts)$/.test(id)) return 'statuses'
  if (/node_modules|\0|vite\/preload/.test(id)) return 'framework'
  if (/\/app\/entry\.client\.tsx/.test(id)) return 'shop'
  // Forms, the office and the editor use the dialog too, and none of them needs the code of a shelf.
  if (/\/app\/ui\/dialog\.tsx$/.test(id)) return 'dialog'
  if (/\/app\/ui\/(search-form|how-it-works|promise-picture|campaign\/open)\.tsx?$/.test(id)) return 'shelf'
  if (/\/app\/ui\/((book|preview)\/[^/]+|book-page|share-button)\.tsx?$/.test(id)) return 'book'
  // The shop's pages and the editor share these few lines; a file of their own avoids loading one with the other.
  if (/\/app\/book\/painters\/react\.tsx$/.test(id)) return 'shop'
  return /\/app\/(ui\/(auth\/(?!user-menu))?(?!policy|beside|campaign-|consent-boxes|article|user-menu)[^/]+|texts\/(?!order|office|preorder|print|campaign|ebook|intake|joining|my-page|points|toasts)[^/]+|domain\/(?!admins|audit|campaigns|carts|consents|ebooks|inquiries|orders|payments|points|prints|reviews|users\/(?:withdrawal|member\b))\w+\/\w+|addresses)\.tsx?$/.test(
    id,
  )
    ? 'shop'
    : undefined
}

const alias = { '~': fileURLToPath(new URL('./app', import.meta.url)) }
/** The editor replaces Konva's core by the parts that it uses. */
const pieces = {
  'konva/lib/Core.js': fileURLToPath(new URL('./app/editor/canvas/konva-pieces.ts', import.meta.url)),
}

/** Child processes of the shop: the engine, the press, and the page drawer. */
const PROCESSES = {
  workshop: 'app/engines/composite/process.ts',
  drawer: 'app/engines/page-preview/process.ts',
  painter: 'app/engines/print/painter-process.ts',
  printer: 'app/engines/print/printer-process.ts',
}

// One build has several entries: the web server, the worker and the commands share its modules,
// so a process never holds two pools or two stores of kept pages.
/** @type {import('vite').Plugin} */
const entries = {
  name: 'entries-of-one-build',
  config(_, { isSsrBuild }) {
    if (!isSsrBuild) return { build: forPhones }
    return {
      build: {
        target: 'node20',
        rollupOptions: {
          input: {
            index: 'virtual:remix/server-build',
            serve: 'app/server/serve.ts',
            work: 'app/server/worker.ts',
            plain: 'app/server/plain.ts',
            command: 'app/server/command.ts',
            ...PROCESSES,
          },
          output: { entryFileNames: '[name].js' },
        },
      },
    }
  },
}

const BYTES_FIRST = fileURLToPath(new URL('./app/editor/loading/import-script.ts', import.meta.url))

/**
 * The editor's dynamic imports fetch all bytes first, so they can be retried after an outage; shop pages keep Vite's.
 * @type {import('vite').Plugin}
 */
const bytesFirst = {
  name: 'bytes-first',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    id === '\0vite/preload-helper.js' && /\/app\/(editor|ui\/office\/editor)\//.test(importer)
      ? BYTES_FIRST
      : undefined,
}

/** @type {import('vite').Plugin} */
const headings = { name: 'face-of-headings', buildStart: () => makeHeadingFace() }

/**
 * Child processes cannot use Vite's dev server: for development they are built when it starts.
 * @type {import('vite').Plugin}
 */
const processes = {
  name: 'processes-for-development',
  apply: 'serve',
  async buildStart() {
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      resolve: { alias },
      build: {
        ssr: true,
        rollupOptions: { input: PROCESSES },
        outDir: 'build/server',
        target: 'node20',
        emptyOutDir: false,
      },
    })
  },
}

export default defineConfig({
  plugins: [
    headings,
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_lazyRouteDiscovery: false,
        v3_singleFetch: true,
        v3_routeConfig: true,
      },
    }),
    tailwindcss(),
    terse,
    bytesFirst,
    entries,
    processes,
  ],
  resolve: { alias: { ...alias, ...pieces } },
  build: {
    assetsInlineLimit: 0,
    rollupOptions: {
      // A route without a page is an empty bundle in the browser, which is intended.
      onwarn: (warning, warn) => warning.code === 'EMPTY_BUNDLE' || warn(warning),
    },
  },
})
