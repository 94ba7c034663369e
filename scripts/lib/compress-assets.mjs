import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Matches text assets. Pictures and fonts are already compressed. The HTML page is generated for each request. */
const TEXT = /\.(js|mjs|css|svg|json|webmanifest|txt|xml|wasm)$/

/** Writes `.br` and `.gz` next to each text asset, so that the server never compresses. */
export async function compressAssets(folder) {
  const files = readdirSync(folder, { recursive: true })
    .filter((name) => TEXT.test(name) && !name.startsWith('.'))
    .map((name) => path.join(folder, name))
  await Promise.all(files.map(compress))
}

async function compress(file) {
  const content = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [small, smaller] = await Promise.all([zip(content, { level: 9 }), brotli(content, { params })])
  await Promise.all([writeFile(`${file}.gz`, small), writeFile(`${file}.br`, smaller)])
}
