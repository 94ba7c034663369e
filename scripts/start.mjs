// npm start: installs and builds if necessary, runs the server, and restarts it when it dies. npm run dev: the same
// with live reload. Plain JavaScript without packages, because it must run on any Node from 20 on.
import { develop } from './lib/develop.mjs'
import { helpIfAsked } from './lib/help.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { keepRunning } from './lib/keep-running.mjs'
import { chooseRuntime } from './lib/runtime.mjs'
import { newestCommand, serverCommand } from './lib/server-command.mjs'

helpIfAsked(`npm start: installs and builds anything that is missing, then runs the server and restarts it if it dies.
npm run dev: the same, but applies code changes at once.

Settings come from environment variables, such as PORT, PUBLIC_URL and DATA_DIR: docs/operating.md lists them.
Ctrl-C or SIGTERM stops it within 10 s. SIGUSR2 replaces it with the newest version, which is loaded first. Exit code 0: stopped. 1: it could not start, for the reason in its last line.`)

try {
  process.exitCode = process.argv.includes('--dev') ? await dev() : await serve()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

function dev() {
  ensureInstalled()
  return develop(chooseRuntime())
}

async function serve() {
  const { program, args, options } = await serverCommand()
  return keepRunning(program, args, { ...options, newest: newestCommand })
}
