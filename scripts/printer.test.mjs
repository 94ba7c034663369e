import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { readJobs } from './lib/label-printer/read-jobs.mjs'
import { startPrinter } from './lib/label-printer/start-printer.mjs'

const out = mkdtempSync(path.join(tmpdir(), 'parley-printer-'))
let port
let printer
beforeAll(async () => {
  port = await freePort()
  const usual = { widthMm: 100, heightMm: 50 }
  printer = await startPrinter({ port, page: await freePort(), host: '127.0.0.1', dotsPerMm: 8, usual, out })
})
afterAll(async () => {
  await printer.stop()
  rmSync(out, { recursive: true, force: true })
})

function send(bytes) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.end(bytes))
    let said = ''
    socket.on('data', (text) => {
      said += text
    })
    socket.on('error', reject).on('close', () => resolve(said))
  })
}
/** Reads the size from a PNG's header. */
const sizeOf = (png) => [png.readUInt32BE(16), png.readUInt32BE(20)]

it('prints each label of a connection as a picture of its size, and keeps it as a file', async () => {
  await send('^XA^CI28^PW400^LL240^FO20,20^A0N,40,40^FDAyşe^FS^XZ\n^XA^FO20,20^FDtwo^FS^XZ')
  await expect.poll(() => printer.printed.length).toBe(2)
  expect(printer.printed.map(({ png }) => sizeOf(png))).toEqual([
    [400, 240],
    [800, 400],
  ])
  expect(readdirSync(out).map((name) => path.extname(name))).toEqual(['.png', '.zpl', '.png', '.zpl'])
  const jobs = await (await fetch(`${printer.page}/jobs`)).json()
  expect(jobs.map(({ number, kind }) => [number, kind])).toEqual([
    [1, 'zpl'],
    [2, 'zpl'],
  ])
  const picture = await fetch(`${printer.page}/1.png`)
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(await (await fetch(printer.page)).text()).toContain('Printed labels')
  expect((await fetch(`${printer.page}/9.png`)).status).toBe(404)
})

it('shows lines as text and a PDF as a file, and says how it is when it is asked', async () => {
  const before = printer.printed.length
  expect(await send('~HS')).toMatch(/030,0,0,/)
  await send('Ayşe Yılmaz\nAnatolian Olives\n')
  await send(Buffer.from('%PDF-1.4\n^XA no label ^XZ'))
  await expect.poll(() => printer.printed.length).toBe(before + 2)
  expect(printer.printed.slice(before)).toMatchObject([
    { kind: 'text', text: 'Ayşe Yılmaz\nAnatolian Olives\n' },
    { kind: 'pdf' },
  ])
})

it('reads a label that comes in pieces, as soon as it is whole', () => {
  const printed = []
  const jobs = readJobs(
    ({ kind, bytes }) => printed.push([kind, String(bytes)]),
    () => undefined,
  )
  for (const piece of ['^X', 'A^FDone^', 'FS^X', 'Z^XA']) jobs.take(Buffer.from(piece))
  expect(printed).toEqual([['zpl', '^XA^FDone^FS^XZ']])
  jobs.take(Buffer.from('^FDtwo^FS^XZ'))
  jobs.end()
  expect(printed.at(-1)).toEqual(['zpl', '^XA^FDtwo^FS^XZ'])
})
