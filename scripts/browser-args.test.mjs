import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, it } from 'vitest'
import { BROWSER_ARGS } from '../e2e/browser-args.ts'

it('journeys turn off in Chromium what Playwright does, and the pages of its address bar', () => {
  const playwright = path.dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'))
  const [, list = ''] =
    /disabledFeatures = \[(.*?)\]/s.exec(readFileSync(`${playwright}/lib/coreBundle.js`, 'utf8')) ?? []
  // The features of other systems and of another browser are left out.
  const own = [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name).filter((name) => !/^ms|Win$/.test(name))
  const off = BROWSER_ARGS.find((arg) => arg.startsWith('--disable-features='))?.split(/[=,]/)
  expect(own.length).toBeGreaterThan(5)
  expect(off).toEqual(expect.arrayContaining(own))
  expect(off).toContain('WebUIOmniboxPopup')
})
