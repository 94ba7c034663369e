// This script prints the package files that the server imports when it starts, as JSON.
import { registerHooks } from 'node:module'

const files = new Set<string>()
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    const isOurs = /\/(?:apps|packages)\/[^/]+\/src\//.test(context.parentURL ?? '')
    if (isOurs && found.url.includes('/node_modules/')) files.add(found.url)
    return found
  },
})
process.on('exit', () => console.log(JSON.stringify([...files])))
// All imports are done before the settings are read. This invalid setting then ends the server.
process.env['PORT'] = 'none'
await import('../../apps/server/src/main.ts')
