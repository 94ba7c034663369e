import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { currentBuild } from './builds.ts'
import { serveWeb } from './serve-web.ts'

function writeBuild(builds: string, name: string, asset: string) {
  const folder = path.join(builds, name)
  mkdirSync(path.join(folder, 'assets'), { recursive: true })
  for (const page of ['index.html', 'guest.html']) {
    writeFileSync(path.join(folder, page), `<html lang="en"><head></head><body>${name}</body></html>`)
  }
  writeFileSync(path.join(folder, 'assets', asset), name)
  return folder
}

it('FAULT-13 continues with the build it started with, and serves the assets of builds beside it', async () => {
  const builds = temporaryFolder()
  expect(currentBuild(builds)).toBe(undefined)
  const first = writeBuild(builds, 'first', 'a-1.js')
  writeFileSync(path.join(builds, 'current'), 'first')
  expect(currentBuild(builds)).toBe(first)
  const fastify = Fastify()
  serveWeb(fastify, first, '', [])
  await fastify.ready()

  writeBuild(builds, 'second', 'b-2.js')
  writeFileSync(path.join(builds, 'current'), 'second')
  const read = async (url: string) => {
    const { statusCode, body, headers } = await fastify.inject({ url, headers: { accept: '*/*' } })
    return [statusCode, statusCode === 200 ? body : '', headers['cache-control']]
  }
  const forever = 'public, max-age=31536000, immutable'
  expect((await read('/login'))[1]).toContain('first')
  expect(await read('/assets/a-1.js')).toEqual([200, 'first', forever])
  expect(await read('/assets/b-2.js')).toEqual([200, 'second', forever])
  expect((await read('/assets/c-3.js'))[0]).toBe(404)
  expect((await read('/assets/..%2f..%2fsecond%2findex.html'))[0]).toBe(404)
  await fastify.close()
})
