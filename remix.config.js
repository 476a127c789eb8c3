import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { build, defineConfig } from 'vite'
import { makeHeadingFonts } from './app/server/build/headings.mjs'
import { buildIslands } from './app/server/build/islands.mjs'
import { stripFramework } from './app/server/build/terse.mjs'

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
      manualChunks: chunkOf,
      entryFileNames: UNNAMED,
      chunkFileNames: ({ name, isDynamicEntry }) =>
        isDynamicEntry || name === 'framework' ? 'assets/[name]-[hash].js' : UNNAMED,
    },
  },
}

/** Libraries that only the editor uses. */
const EDITOR_ONLY = /node_modules\/(konva|react-konva|react-reconciler|its-fine|es-hangul)\//
/** Libraries that validate a form while it is typed. */
const FORMS_ONLY = /node_modules\/(@conform-to|remix-utils)\//

/** Modules in one file, by their path below app/: alone, each is too small to be worth a request. */
const CHUNKS = {
  // What every page does in plain script; pages without the framework load it as well.
  enhance:
    /^(ui\/enhance\/(connection|enhance-page|forms|hearts|leaving|log-out|login|login-param|menus|pictures|speculation|tooltips)|ui\/frame\/toaster|ui\/loading\/skeleton|ui\/auth\/(stored-user|inquiry-draft)|urls\/(visitor-pages|shop))\.ts$/,
  rules:
    /^(domain\/users\/(sign-up-rules|phone)|texts\/account\/joining|ui\/joining\/(lookup|phone-format))\.ts$/,
  'login-form': /^ui\/joining\/(login-form|email-field|password-field|use-live-validation)\.tsx$/,
  joining: /^(texts\/account\/consents|ui\/consent-boxes|ui\/joining\/(join-form|hash-step))\.tsx?$/,
  login: /^(urls\/return-path|texts\/account\/order-waiting|ui\/joining\/(card-page|form-error))\.tsx?$/,
  statuses: /^(ui\/my-order\/status-badge|texts\/orders\/labels)\.tsx?$/,
  list: /^(domain\/paging|urls\/list-pages|ui\/list\/pages|routes\/shop\/(home\/how-it-works|products\/search-form)|ui\/book\/promise-picture|ui\/campaign\/use-campaign-open)\.tsx?$/,
  // A book's page loads these without the framework.
  book: /^(domain\/previews\/preview|texts\/(buying|photo)-toasts|ui\/book-script\/(buying|page-parts|page-strip|photo-form|preview-parts)|ui\/loading\/event-source)\.ts$/,
  requests: /^ui\/loading\/(api-client|wait)\.ts$/,
  dialog: /^ui\/dialog\.tsx$/,
  shop: /^(entry\.client|book\/painters\/markup-view|ports\/(login\/provider|mail\/notice)|ui\/frame\/(?!island-script)[^/]+|ui\/loading\/(reload-once|connection-error|load-document|use-navigation-skeleton)|ui\/(button|field|icons|page-link|tooltip)|ui\/auth\/(auth|cart-link|login-link)|ui\/book\/(cover|picture|sold-out)|texts\/(?!toasts|buying-toasts|photo-toasts|head-doubts|consents|ebook)[^/]+|texts\/(campaign\/lookup|orders\/paying)|domain\/(books\/book|limits\/limits|photos\/photo|pictures\/picture|sessions\/user-agent|uploads\/upload|users\/user))\.tsx?$/,
}

/** @param {string} id */
function chunkOf(id) {
  if (EDITOR_ONLY.test(id) || FORMS_ONLY.test(id)) return undefined
  if (/node_modules|\0|vite\/preload/.test(id)) return 'framework'
  const [, path = ''] = id.match(/\/app\/(.*)$/) ?? []
  return Object.entries(CHUNKS).find(([, modules]) => modules.test(path))?.[0]
}

const alias = { '~': fileURLToPath(new URL('./app', import.meta.url)) }
/** The editor replaces Konva's core by the parts that it uses. */
const pieces = {
  'konva/lib/Core.js': fileURLToPath(new URL('./app/editor/canvas/konva-pieces.ts', import.meta.url)),
}

/** Child processes of the shop: the engines, the press, and the page drawer. */
const PROCESSES = {
  'child-painter': 'app/engines/drawn/process.ts',
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
    id === '\0vite/preload-helper.js' && /\/app\/(editor|routes\/admin\/editor)\//.test(importer)
      ? BYTES_FIRST
      : undefined,
}

/** Scripts that pages load by themselves, beside or without the framework. */
const ISLANDS = {
  childRoom: 'app/ui/child-room/start.ts',
  headCorrection: 'app/ui/head/start.ts',
  portraitPainter: 'app/art/portrait/canvas-painter.ts',
  visitorPage: 'app/ui/enhance/visitor-page.ts',
  bookPage: 'app/ui/book-script/start.ts',
  ebookReader: 'app/ui/ebook/reader.ts',
  ebookDevice: 'app/ui/ebook/device.ts',
  ebookKeeper: 'app/ui/ebook/offline/worker.ts',
  photoForm: 'app/ui/book-script/photo-form-start.ts',
  photoStudio: 'app/ui/photo/studio.ts',
  loginDialog: 'app/ui/enhance/login-dialog.ts',
}

/** @type {import('vite').Plugin} */
const headings = { name: 'fonts-of-headings', buildStart: () => makeHeadingFonts() }

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
    stripFramework,
    bytesFirst,
    buildIslands(ISLANDS),
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
