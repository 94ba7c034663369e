import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { currentBuild, ensureBuilt } from './build-web.mjs'

let dist
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'parley-builds-'))
})
afterEach(() => rmSync(dist, { recursive: true }))

const page = (folder) => readFileSync(path.join(folder, 'index.html'), 'utf8')
const build = (text) => async (_runtime, folder) => {
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'index.html'), text)
}

/** Creates the build of an earlier release. */
function anOlderBuild(name, ageMs) {
  mkdirSync(path.join(dist, name))
  writeFileSync(path.join(dist, name, 'index.html'), name)
  const at = (Date.now() - ageMs) / 1000
  utimesSync(path.join(dist, name), at, at)
}

it('FAULT-13 leaves the build that a server runs on where it is, and makes the new one current once it is whole', async () => {
  const old = 'a'.repeat(20)
  anOlderBuild(old, 1_000)
  writeFileSync(path.join(dist, 'current'), old)
  const whileBuilding = []
  const folder = await ensureBuilt({}, dist, async (runtime, place) => {
    await build('new')(runtime, place)
    whileBuilding.push(currentBuild(dist))
  })
  expect([whileBuilding, currentBuild(dist), page(folder)]).toEqual([[path.join(dist, old)], folder, 'new'])
  expect(page(path.join(dist, old))).toBe(old)
})

it('FAULT-13 a build that fails changes nothing, and one from the same sources is not made twice', async () => {
  await expect(ensureBuilt({}, dist, async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect([currentBuild(dist), readdirSync(dist)]).toEqual([undefined, []])
  const folder = await ensureBuilt({}, dist, build('first'))
  await ensureBuilt({}, dist, build('second'))
  expect(page(folder)).toBe('first')
})

it('FAULT-13 of several starts at once each finds a whole build', async () => {
  const folders = await Promise.all(Array.from({ length: 12 }, () => ensureBuilt({}, dist, build('same'))))
  expect(new Set(folders.map(page))).toEqual(new Set(['same']))
  expect(readdirSync(dist).sort()).toEqual([path.basename(folders[0]), 'current'].sort())
})

it('keeps two older builds, and removes what was broken off long ago', async () => {
  for (const [at, letter] of ['b', 'c', 'd'].entries()) anOlderBuild(letter.repeat(20), (at + 1) * 10_000)
  anOlderBuild('unfinished-1', 7_200_000)
  anOlderBuild('unfinished-2', 1_000)
  const folder = await ensureBuilt({}, dist, build('new'))
  const left = [path.basename(folder), 'b'.repeat(20), 'c'.repeat(20), 'current', 'unfinished-2']
  expect(readdirSync(dist).sort()).toEqual(left.sort())
})
