// node scripts/build.mjs: builds the web app, unless a build of these sources exists. npm start does this by itself.
import { ensureBuilt } from './lib/build-web.mjs'
import { helpIfAsked } from './lib/help.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { chooseRuntime } from './lib/runtime.mjs'

helpIfAsked(`npm run build: installs and builds everything that npm start needs, next to the build that a running server serves. It starts nothing.

Exit code 0: all is ready for the next start. 1: it could not be built.`)

try {
  ensureInstalled()
  await ensureBuilt(chooseRuntime())
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
