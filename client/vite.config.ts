import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'

const require = createRequire(import.meta.url)

interface IconSet {
  icons: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
}

/** One SVG file of <symbol>s from the names in icons.txt; the whole set is 6 MB. */
function sprite(fail: (why: string) => never): string {
  const set: IconSet = JSON.parse(
    readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
  )
  const names = readFileSync(new URL('icons.txt', import.meta.url), 'utf8').split(/\s+/)
  const symbols = names.filter(Boolean).map((entry) => {
    // `ours=theirs` where a game calls a thing by its own name.
    const [id = '', name = id] = entry.split('=')
    const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? '']
    if (!icon) fail(`icons.txt: no game-icon '${name}'`)
    return `<symbol id="${id}" viewBox="0 0 512 512">${icon.body}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

/** `virtual:icons` is the address of the sprite: a hashed file when built, a route in dev. */
function icons(): Plugin {
  const id = '\0virtual:icons'
  let file = ''
  return {
    name: 'icons',
    resolveId: (source) => (source === 'virtual:icons' ? id : undefined),
    configureServer(server) {
      server.middlewares.use('/@icons.svg', (_request, response) => {
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(sprite((why) => { throw new Error(why) }))
      })
    },
    buildStart() {
      if (this.meta.watchMode || process.env.VITEST) return
      const source = sprite((why) => this.error(why))
      file = this.emitFile({ type: 'asset', name: 'icons.svg', source })
    },
    load(source) {
      if (source !== id) return
      return `export default ${file ? `import.meta.ROLLUP_FILE_URL_${file}` : '"/@icons.svg"'}`
    },
  }
}

/** The service worker, named after the files of this build: another build is another worker. */
function worker(): Plugin {
  return {
    name: 'worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      const build = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12)
      const source = readFileSync(new URL('sw.js', import.meta.url), 'utf8').replace('BUILD', build)
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}

/** What every page needs, or every table. */
const SHARED = /node_modules\/(svelte|esm-env|clsx|@fluent)\/|src\/(ui|net|text|match)\/|src\/table\/(?!Dialogs|Seats|ExportButton|Chat|Notice|LinkState|NotNow)|src\/lobby\/(kinds?|listing|draft)\.ts|\/lobby\/kind\.ts|\/board\/(tokens|looks)\.ts|src\/games\.ts/

/** What every table of The Order needs, on a desk as on a telephone; the rest comes when it is asked for. */
const ORDER = /src\/order\/(board|game|text|table)\/(?!(show|DiceKeys|Reroll|ActivationCard|Overlays|Reading|Phone|Popover|LookCard|VampireFacts|DrawnCard|CardText|Die|Chances)\.)|src\/order\/OrderTable/

export default defineConfig({
  plugins: [svelte(), icons(), worker()],
  base: '/',
  build: {
    outDir: process.env.WHITETHORN_WEB_OUT ?? 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Every page needs these: one file packs better than ten.
      output: { codeSplitting: { groups: [{ name: 'shared', test: SHARED }, { name: 'order', test: ORDER }] } },
    },
  },
  server: {
    // The unit tests read the words that the games ship.
    fs: { allow: ['..'] },
    proxy: {
      '/api': 'http://127.0.0.1:8000',
      '/ws': { target: 'ws://127.0.0.1:8000', ws: true },
    },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'] },
} as Parameters<typeof defineConfig>[0])
