import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { looks, splitLooks } from '../src/ui/layout/look.ts'
import { lookSheet } from './look-sheet.ts'

describe('the looks of boxes and texts', () => {
  const sheet = lookSheet()

  it('are classes of the sheet, for every width and for a phone', () => {
    const classes = looks({
      gap: 8,
      rowGap: 12,
      grow: true,
      size: 14,
      tone: 'meta',
      phone: { direction: 'column', gap: 4 },
    })
    expect(classes).toBe('l l-gap-8 l-rowGap-12 l-grow-true l-size-14 l-tone-meta lp-direction-column lp-gap-4')
    const [first, ...others] = classes.split(' ')
    expect(sheet).toContain(`.${first} {`)
    for (const each of others) expect(sheet).toContain(`.${each} {`)
  })

  it('are in the sheet as well if a class is written out', () => {
    const root = path.join(import.meta.dirname, '../src')
    const written = globSync('**/*.tsx', { cwd: root }).flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(/(?<=["'`\s])lp?-[a-z]+-[\w-]+(?=["'`\s])/gi)].map(
        String,
      ),
    )
    expect(written.length).toBeGreaterThan(5)
    expect(written.filter((each) => !sheet.includes(`.${each} {`) && !sheet.includes(`.${each}:hover {`))).toEqual([])
  })

  it('scale with the text size of the browser', () => {
    expect(sheet).toContain('.l-size-14 { font-size: 0.875rem; line-height: 1.42 }')
    expect(sheet).toContain('.l-gap-8 { gap: 0.5rem }')
  })

  it('apply to the children of a box, and detect an empty one', () => {
    expect(sheet).toContain('.l-line-between { & > * + * { border-block-start: 1px solid var(--hairline) } }')
    expect(sheet).toContain('.lp-touch-48 { & > * { min-block-size: 3rem !important } }')
    expect(sheet).toContain('.l-show-filled { &:empty { display: none } }')
  })

  it('make controls of Mantine large enough for a thumb, although its style sheet is in no layer', () => {
    expect(sheet).toContain('.lp-tall-48 { min-block-size: 3rem !important }')
  })

  it('are overridden by the style sheet of a feature', () => {
    expect(sheet).toMatch(/^@layer look \{/)
  })

  it('are each known to the components by name', () => {
    const names = new Set([...sheet.matchAll(/\.lp?-([a-zA-Z]+)-/g)].map(([, name = '']) => name))
    expect(names.size).toBeGreaterThan(40)
    for (const name of names) expect(splitLooks({ [name]: 1 }).rest, name).toEqual({})
  })

  it('are removed from the props of the element', () => {
    expect(splitLooks({ gap: 8, wrap: undefined, title: 'Bread', phone: { gap: 0 } })).toEqual({
      classes: 'l l-gap-8 lp-gap-0',
      rest: { title: 'Bread' },
    })
  })
})
