import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** Only the icons named in icons.txt reach the bundle: the whole set is 6 MB. */
function gameIcons(): Plugin {
  const id = '\0virtual:game-icons'
  return {
    name: 'game-icons',
    resolveId: (source) => (source === 'virtual:game-icons' ? id : undefined),
    load(source) {
      if (source !== id) return
      const file = require.resolve('@iconify-json/game-icons/icons.json')
      const set = JSON.parse(readFileSync(file, 'utf8'))
      const names = readFileSync('icons.txt', 'utf8').split(/\s+/).filter(Boolean)
      const bodies: Record<string, string> = {}
      for (const name of names) {
        const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent]
        if (!icon) this.error(`icons.txt: no game-icon '${name}'`)
        bodies[name] = icon.body
      }
      return `export default ${JSON.stringify(bodies)}`
    },
  }
}

export default defineConfig({
  plugins: [svelte(), gameIcons()],
  base: './',
  build: {
    outDir: process.env.WHITETHORN_WEB_OUT ?? 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:8000',
      '/ws': { target: 'ws://127.0.0.1:8000', ws: true },
    },
  },
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'] },
} as Parameters<typeof defineConfig>[0])
