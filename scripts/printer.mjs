// npm run printer: a badge printer without paper. It listens like a network printer and shows printed badges as
// pictures. Plain JavaScript, because it must run on any Node from 20 on.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/install.mjs'
import { dataDir } from './lib/root.mjs'

const HELP = `A simulated printer: accepts ZPL, text and PDF over TCP, and shows the printed labels on a web page.

  npm run printer
  npm run printer -- --port 9101 --dpi 300 --out printed

  --port N       the port to print to (default 9100)
  --page N       the port of its page (default: the next port)
  --dpi N        203, 300 or 600 dots per inch (default 203)
  --size WxH     the size of a label in millimetres, if the ZPL does not set it (default 100x150)
  --out FOLDER   the folder for pictures and texts (default: printed in DATA_DIR)
  --host ADDRESS the address to listen on (default 127.0.0.1)`

try {
  const options = parseOptions()
  if (options === null) console.log(HELP)
  else {
    ensureInstalled()
    const { startPrinter } = await import('./lib/label-printer/start-printer.mjs')
    const printer = await startPrinter({ ...options, say: console.log })
    console.log(`The printer listens on ${options.host}:${options.port}. Its output is shown at ${printer.page}`)
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0))
  }
} catch (error) {
  console.error(error.code === 'EADDRINUSE' ? `${error.message}: choose another with --port or --page.` : error.message)
  process.exitCode = error.isWrongUse ? 2 : 1
}

function parseOptions() {
  const text = { type: 'string' }
  const help = { type: 'boolean', short: 'h' }
  const options = { port: text, page: text, dpi: text, size: text, out: text, host: text, help }
  try {
    const { values } = parseArgs({ options })
    if (values.help) return null
    const port = numberOf('port', values.port ?? '9100', 1, 65_535)
    const [width, height] =
      /^(\d+)x(\d+)$/
        .exec(values.size ?? '100x150')
        ?.slice(1)
        .map(Number) ?? []
    if (!width || !height) throw new Error(`--size is "${values.size}": give millimetres such as 100x150.`)
    const dpi = numberOf('dpi', values.dpi ?? '203', 150, 600)
    return {
      port,
      page: numberOf('page', values.page ?? String(port + 1), 1, 65_535),
      host: values.host ?? '127.0.0.1',
      dotsPerMm: dpi > 450 ? 24 : dpi > 250 ? 12 : dpi > 175 ? 8 : 6,
      usual: { widthMm: width, heightMm: height },
      out: path.resolve(values.out ?? path.join(dataDir(), 'printed')),
    }
  } catch (error) {
    throw Object.assign(new Error(`${error.message}\n\n${HELP}`), { isWrongUse: true })
  }
}

function numberOf(name, text, least, most) {
  const number = Number(text)
  if (!Number.isInteger(number) || number < least || number > most)
    throw new Error(`--${name} is "${text}": give a number from ${least} to ${most}.`)
  return number
}
