// A label printer without paper: it writes files and shows them on a page.
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer as createWebServer } from 'node:http'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import path from 'node:path'
import { PAGE } from './page.mjs'
import { readJobs } from './read-jobs.mjs'

const MAX_KEPT = 500
const IDLE_MS = 60_000

/**
 * Starts the printer.
 * @param options.usual the size of a label without a size in its ZPL
 * @returns the address of its page, the printed labels, and a function that stops it
 */
export async function startPrinter({ port, page, host, dotsPerMm, usual, out, say = () => undefined }) {
  mkdirSync(out, { recursive: true })
  const { api } = await createRequire(import.meta.url)('zpl-renderer-js').ready
  const printed = []
  const watching = new Set()
  let number = 0
  // Prints one label after the other, as a real printer does.
  let printing = Promise.resolve()

  async function print({ kind, bytes }) {
    const job = { number: ++number, kind, atMillis: Date.now() }
    const name = `${new Date(job.atMillis).toISOString().replace(/[:.]/g, '-')}-${String(job.number).padStart(4, '0')}`
    try {
      writeFileSync(path.join(out, `${name}.${{ zpl: 'zpl', text: 'txt', pdf: 'pdf' }[kind]}`), bytes)
      if (kind === 'text') job.text = bytes.toString('utf8')
      if (kind === 'pdf') job.pdf = bytes
      if (kind === 'zpl') {
        const zpl = bytes.toString('utf8')
        const { widthMm, heightMm } = sizeOf(zpl, dotsPerMm, usual)
        job.png = Buffer.from(await api.zplToBase64Async(zpl, widthMm, heightMm, dotsPerMm), 'base64')
        writeFileSync(path.join(out, `${name}.png`), job.png)
      }
    } catch (error) {
      job.problem = String(error.message ?? error)
    }
    printed.push(job)
    if (printed.length > MAX_KEPT) printed.shift()
    say(
      `${new Date().toISOString()} printed ${job.number}: ${kind}${job.problem ? `, which failed: ${job.problem}` : ''}`,
    )
    for (const response of watching) response.write(`data: ${JSON.stringify(shown(job))}\n\n`)
  }

  const printer = createServer((socket) => {
    const jobs = readJobs(
      (job) => {
        printing = printing.then(() => print(job))
      },
      (text) => socket.write(text, 'latin1'),
    )
    socket.setTimeout(IDLE_MS, () => socket.end())
    socket.on('error', () => undefined)
    socket.on('data', (piece) => {
      try {
        jobs.take(piece)
      } catch {
        socket.destroy()
      }
    })
    socket.on('end', () => jobs.end())
  })
  const web = createWebServer((request, response) => answer(request.url ?? '/', response, { printed, watching }))
  await listen(printer, port, host)
  await listen(web, page, host)
  return {
    page: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${page}`,
    printed,
    async stop() {
      for (const response of watching) response.end()
      await Promise.all([printer, web].map((each) => new Promise((resolve) => each.close(resolve))))
    },
  }
}

function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}

/** Returns the size of a label. `^PW` and `^LL` are in dots. */
function sizeOf(zpl, dotsPerMm, usual) {
  const [, width] = /\^PW(\d+)/.exec(zpl) ?? []
  const [, height] = /\^LL(\d+)/.exec(zpl) ?? []
  return {
    widthMm: width ? Number(width) / dotsPerMm : usual.widthMm,
    heightMm: height ? Number(height) / dotsPerMm : usual.heightMm,
  }
}

const shown = ({ number, kind, atMillis, text, problem }) => ({ number, kind, atMillis, text, problem })

function answer(url, response, { printed, watching }) {
  const [, number, kind] = /^\/(\d+)\.(png|pdf)$/.exec(url) ?? []
  const file = number && printed.find((job) => job.number === Number(number))?.[kind]
  if (file) {
    response.writeHead(200, {
      'content-type': kind === 'png' ? 'image/png' : 'application/pdf',
      'cache-control': 'no-store',
    })
    return response.end(file)
  }
  if (url === '/') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    return response.end(PAGE)
  }
  if (url === '/jobs') {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    return response.end(JSON.stringify(printed.map(shown)))
  }
  if (url === '/live') {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    for (const job of printed) response.write(`data: ${JSON.stringify(shown(job))}\n\n`)
    watching.add(response)
    return response.on('close', () => watching.delete(response))
  }
  response.writeHead(404)
  return response.end()
}
