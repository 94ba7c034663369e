import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Identity } from './choose-identity.ts'
import type { Place } from './place.ts'

const INITDB =
  '-U parley -A trust -E UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8 --no-instructions'

/**
 * Creates a cluster unless there is one. It is made under a temporary name and then renamed, so that half a cluster is
 * never found.
 *
 * @throws Error with the last line of initdb's output
 */
export async function createCluster(place: Place, isDurable: boolean): Promise<void> {
  if (existsSync(path.join(place.cluster, 'PG_VERSION'))) {
    removeUnfinished(place)
    return takeOver(place)
  }
  const unfinished = `${place.cluster}.${randomBytes(4).toString('hex')}`
  mkdirSync(unfinished, { mode: 0o700 })
  try {
    const createAs = place.runAs && { ...place.runAs, uid: findAccount('nobody') ?? place.runAs.uid }
    if (createAs) chownSync(unfinished, createAs.uid, createAs.gid)
    await runInitdb(place, createAs, [...INITDB.split(' '), ...(isDurable ? [] : ['--no-sync']), '-D', unfinished])
    if (place.runAs) giveTo(place.runAs, unfinished)
    renameSync(unfinished, place.cluster)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another process was faster, and its cluster is just as good.
    if (!existsSync(path.join(place.cluster, 'PG_VERSION'))) throw error
  }
}

async function runInitdb(place: Place, createAs: Identity | undefined, args: string[]) {
  const initdb = spawn(path.join(place.binaries, 'bin/initdb'), args, {
    ...createAs,
    env: place.env,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve, reject) => initdb.on('error', reject).on('close', resolve))
  const [code, output] = await Promise.all([ended, text(initdb.stderr)])
  if (code !== 0) {
    const reason = output.split('\n').findLast((line) => /error|fatal|could not/i.test(line)) ?? output
    throw new Error(`The database could not be created: ${reason.replace(/^.*(FATAL|error): +/, '').trim()}`)
  }
}

function removeUnfinished({ folder, cluster }: Place) {
  for (const name of readdirSync(folder).filter((each) => each.startsWith(`${path.basename(cluster)}.`))) {
    rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Gives a backup restored by root to the database's user, and makes a folder private that others may read. */
function takeOver({ cluster, runAs }: Place) {
  const { uid, mode } = statSync(cluster)
  if (runAs && uid !== runAs.uid) giveTo(runAs, cluster)
  if (mode & 0o027) chmodSync(cluster, 0o700)
}

function giveTo({ uid, gid }: Identity, folder: string) {
  for (const name of ['', ...(readdirSync(folder, { recursive: true }) as string[])]) {
    lchownSync(path.join(folder, name), uid, gid)
  }
}

/** initdb requires a user with an account, which the private user id has not. */
function findAccount(name: string): number | undefined {
  const { status, stdout } = spawnSync('id', ['-u', name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}
