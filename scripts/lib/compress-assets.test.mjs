import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressAssets } from './compress-assets.mjs'

it('writes two smaller twins beside each text asset and leaves all else alone', async () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'parley-dist-'))
  const script = 'export const answer = 42\n'.repeat(100)
  for (const folder of ['assets', '.vite']) mkdirSync(path.join(dist, folder))
  for (const file of ['assets/app.js', 'assets/photo.jpg', 'index.html', '.vite/manifest.json', 'assets/app.js.map']) {
    writeFileSync(path.join(dist, file), script)
  }
  await compressAssets(dist)

  const read = (name) => readFileSync(path.join(dist, 'assets', name))
  const made = readdirSync(dist, { recursive: true }).filter((name) => /\.(br|gz)$/.test(name))
  expect(made.sort()).toEqual(['assets/app.js.br', 'assets/app.js.gz'])
  expect([brotliDecompressSync(read('app.js.br')), gunzipSync(read('app.js.gz'))].map(String)).toEqual([script, script])
  expect(read('app.js.br').length).toBeLessThan(script.length / 10)
  rmSync(dist, { recursive: true })
})
