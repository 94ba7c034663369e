// npm run reset: deletes all data of the embedded database and all files, so that the next start is a first start.
import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { dataFolders, findServer, isDataFolder } from './lib/data-folders.mjs'
import { helpIfAsked } from './lib/help.mjs'
import { dataDir, ROOT } from './lib/root.mjs'

helpIfAsked(`npm run reset: removes all data of the embedded database and all files in DATA_DIR, so that the next start is like the first one.

  --yes   do not ask`)

try {
  await reset()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

async function reset() {
  const folders = dataFolders(dataDir()).filter((folder) => existsSync(folder))
  if (folders.length === 0) return console.log(`There is nothing to remove: ${dataDir()} does not exist.`)
  for (const folder of folders) {
    const holdsCheckout = `${ROOT}/`.startsWith(`${folder}/`)
    if (holdsCheckout || !isDataFolder(folder))
      throw new Error(`${folder} is not a data folder of Parley: correct DATA_DIR.`)
    const pid = findServer(folder)
    if (pid) throw new Error(`A server is running on ${folder} (its database is process ${pid}): stop it first.`)
  }
  if (!(await isMeant(folders))) return console.log('Nothing was removed.')
  for (const folder of folders) remove(folder)
  console.log('Removed. The next start is like the first one.')
}

async function isMeant(folders) {
  if (process.argv.includes('--yes')) return true
  if (!process.stdin.isTTY) throw new Error('This removes all data: confirm it with --yes.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Remove all data in ${folders.join(' and ')}? Type yes to continue: `)
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}

/** Removes a folder. It is emptied first, because a mounted folder cannot be removed. */
function remove(folder) {
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true })
  try {
    rmdirSync(folder)
  } catch (error) {
    if (error.code !== 'EBUSY') throw error
  }
}
