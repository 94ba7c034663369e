import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect as expectAtOnce, test } from '@playwright/test'
import { decodeCodes } from '../apps/server/src/testing/read-codes.ts'
import { ROOT } from '../scripts/lib/root.mjs'
import { checkAccessibility } from './check-accessibility.ts'
import { ownEvent } from './own-event.ts'
import { SHORT_ON_DESK } from './sizes.ts'

/** The timeout is longer than the default: each screen here opens for the first time and loads its code first. */
const expect = expectAtOnce.configure({ timeout: 20_000 })

/** Ports of its own machine that the server may print to. */
const PORTS = { from: 9_101, to: 9_109 }
const PAGE_AFTER = 10_000

interface Printer {
  readonly address: string
  /** Returns pictures of the printed badges, in print order. */
  printed(): Promise<Buffer[]>
  stop(): Promise<void>
}

/** Starts the printer simulator of the product, as `npm run printer` does. */
async function startPrinter(): Promise<Printer> {
  const out = mkdtempSync(path.join(tmpdir(), 'parley-printed-'))
  for (let port = PORTS.from; port <= PORTS.to; port++) {
    const page = port + PAGE_AFTER
    const options = ['--port', String(port), '--page', String(page), '--out', out]
    const child = spawn(process.execPath, [path.join(ROOT, 'scripts/printer.mjs'), ...options], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    if (!(await listens(child))) continue
    const url = `http://127.0.0.1:${page}`
    return {
      address: `127.0.0.1:${port}`,
      async printed() {
        const jobs = (await (await fetch(`${url}/jobs`)).json()) as { number: number }[]
        const pictures = jobs.map(async ({ number }) => (await fetch(`${url}/${number}.png`)).arrayBuffer())
        return (await Promise.all(pictures)).map((bytes) => Buffer.from(bytes))
      },
      async stop() {
        child.kill()
        rmSync(out, { recursive: true, force: true })
      },
    }
  }
  throw new Error('No port of printers is free')
}

async function listens(child: ChildProcess): Promise<boolean> {
  const said = once(child.stdout as NodeJS.ReadableStream, 'data').then(([text]) => String(text).includes('listens'))
  return Promise.race([said, once(child, 'exit').then(() => false)])
}

const stopping: (() => Promise<void>)[] = []
test.afterEach(async () => {
  for (const stop of stopping.splice(0)) await stop()
})

test(
  "PRINT-1 PRINT-4 PRINT-9 a badge is printed from a person's page, and printed again only after a confirmation",
  SHORT_ON_DESK,
  async ({ browser, contextOptions }) => {
    test.setTimeout(180_000)
    const event = await ownEvent(browser, contextOptions)
    const printer = await startPrinter()
    stopping.push(printer.stop)
    const { eventId, organizer } = event
    const { page } = organizer
    const ayse = await event.joinByCalls('Ayşe', 'Yılmaz-Papadopoulou')

    await test.step('an organizer adds the printer and prints a badge of their own as a test', async () => {
      await page.goto(`/event/${eventId}/organize/printers`)
      await page.getByRole('button', { name: 'Add printer' }).first().click()
      await page.getByLabel('Name (required)').fill('Desk 1')
      await page.getByLabel('Address (required)').fill(printer.address)
      await page.getByRole('button', { name: 'Save printer' }).click()
      await expect(page.getByRole('article', { name: 'Desk 1' })).toBeVisible()
      await page.getByRole('button', { name: 'Test print' }).click()
      await expect(page.getByRole('article', { name: 'Derya Öztürk' })).toContainText('Printed')
      expect(await checkAccessibility(page, 'the printers')).toEqual([])
      await expect.poll(() => printer.printed().then(({ length }) => length)).toBe(1)
    })

    await test.step("a badge is ordered on the person's page, and its code is that of the ticket", async () => {
      await page.goto(`/event/${eventId}/attendees/${ayse.id}`)
      await page.getByRole('button', { name: 'Print badge' }).click()
      const dialog = page.getByRole('dialog', { name: /Badge of Ayşe/ })
      await dialog.getByRole('button', { name: 'Print badge' }).click()
      await expect(dialog.getByText(/^Printed at/)).toBeVisible()
      expect(await checkAccessibility(page, 'a badge that was printed')).toEqual([])
      await expect.poll(() => printer.printed().then(({ length }) => length)).toBe(2)
      const [, picture] = await printer.printed()
      const [code] = await decodeCodes(picture as Buffer)
      const ticket = await ayse.call<{ event: { me: { ticketId: string } } }>('GET', `event?id=${eventId}`)
      expect(code).toBe(`QRCode:${process.env.E2E_URL}/tickets/${ticket.event.me.ticketId}`)
    })

    await test.step('a second order shows a warning, and prints once it is confirmed', async () => {
      const dialog = page.getByRole('dialog', { name: /Badge of Ayşe/ })
      // A press within 0.8 s of the first counts as a double tap (TRUST-1).
      await expect(async () => {
        await dialog.getByRole('button', { name: 'Print badge' }).click()
        await expect(dialog.getByText(/This badge was printed already/)).toBeVisible({ timeout: 2_000 })
      }).toPass()
      expect(await printer.printed()).toHaveLength(2)
      await dialog.getByRole('button', { name: 'Print again' }).click()
      await expect.poll(() => printer.printed().then(({ length }) => length)).toBe(3)
    })

    // The warning comes as a refusal from the server.
    expect(event.complaints()).toEqual([expect.stringContaining('409 (Conflict)')])
    await event.close()
  },
)
