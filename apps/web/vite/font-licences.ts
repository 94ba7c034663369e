import { appendFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const MODULES = path.resolve(import.meta.dirname, '../../../node_modules')
const FONTS = path.resolve(import.meta.dirname, '../src/styles/fonts.css')

/** Adds the licences of fonts. Vite's own list contains only imported modules, not fonts of style sheets. */
export function fontLicences(fileName: string): Plugin {
  return {
    name: 'parley:font-licences',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const file = path.join(dir, fileName)
      const listed = readFileSync(file, 'utf8')
      const names = readFileSync(FONTS, 'utf8').matchAll(/"(@[\w-]+\/[\w-]+)\//g)
      for (const name of new Set([...names].flatMap(([, found]) => found ?? []))) {
        if (listed.includes(`## ${name} `)) continue
        const home = path.join(MODULES, name)
        const { version, license } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'))
        const text = readFileSync(path.join(home, 'LICENSE'), 'utf8').trim()
        appendFileSync(file, `\n## ${name} - ${version} (${license})\n\n${text}\n`)
      }
    },
  }
}
