// Prints the files of packages that the server's own code imports when it starts, as JSON.
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
// All is imported by the time the settings are read; at this one it ends.
process.env['PORT'] = 'none'
await import('../../apps/server/src/main.ts')
