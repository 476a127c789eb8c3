import { defineConfig } from '@playwright/test'
import { findBrowser } from './support/find-browser.mjs'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './support/prepare-first-start.ts',
  outputDir: '../.data/verify/browser',
  workers: 2,
  // One retry, because the machine is shared; the last lines of verify name every test that needed it.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  // A generous timeout: the tests check that something appears, not how fast, and the machine is shared.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // The shell rounds the widths of letters unless told otherwise.
        '--font-render-hinting=none',
        // Playwright's own values for a mouse, and the distance of full Chromium on 4G: the shell knows no network.
        '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,lazyLoadingImageMarginPxUnknown=1250',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      // The editor needs a wide screen; the plain editor is made for browsers without script.
      testIgnore:
        /(editor|editor-canvas|editor-loading|editor-panels|editor-repainting|editor-safeguards|editor-strip|editor-texts|editor-typing|editor-typing-looks|editor-typing-names|editor-typing-selection|layout-painters|office-editor-saving|office-editor-without-script|portraits)\.test\.ts$/,
      // `@wide`: keys or a mouse, which a phone has not, or a width that the story itself sets.
      grepInvert: /@wide/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'phone without script',
      grepInvert: /@script/,
      use: {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        javaScriptEnabled: false,
        // The other phone shows motion. Here a spinner's sixty frames a second would be a tenth of the work.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'laptop',
      // Tests of pages whose layout differs on a wide screen; all others run on a phone, with and without script.
      testIgnore:
        /(admin|cart|checkout|incomplete-forms|inquiries-and-reviews|layout|members|my-page|office-editor-without-script|office-phone|office-team|orders|payment-tools|phone|postcode|previews|production-board|registering|registrations|screens|signup-while-ordering|social|whole-book)\.test\.ts$/,
      // `@any-width`: what the test asserts doesn't depend on the width.
      grepInvert: /@any-width|a finger turns|in (KakaoTalk|Wadiz|the wadiz app)/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
