// node scripts/build.mjs: builds the web app, unless it stands built from these very sources. npm start does so by itself.
import { ensureBuilt } from './lib/build-web.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { chooseRuntime } from './lib/runtime.mjs'

try {
  ensureInstalled()
  await ensureBuilt(chooseRuntime())
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
