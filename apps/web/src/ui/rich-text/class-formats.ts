import { type HtmlColor, htmlColors } from '@parley/contract'
import { Extension, Mark } from '@tiptap/core'

export const ALIGNS = ['start', 'center', 'end'] as const
export type Align = (typeof ALIGNS)[number]

const named = (element: HTMLElement, prefix: string, names: readonly string[]): string | null =>
  names.find((name) => element.classList.contains(`${prefix}-${name}`)) ?? null

/** Aligns text by a class, because the server removes styles. */
export const AlignClass = Extension.create({
  name: 'alignClass',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        align: {
          default: null,
          parseHTML: (element) => named(element, 'align', ['center', 'end']),
          renderHTML: ({ align }) => (align ? { class: `align-${align}` } : {}),
        },
      },
    },
  ],
})

export const ColorClass = Mark.create({
  name: 'colorClass',
  addAttributes: () => ({
    color: {
      default: null,
      parseHTML: (element) => named(element, 'color', htmlColors),
      renderHTML: ({ color }) => ({ class: `color-${color as HtmlColor}` }),
    },
  }),
  parseHTML: () => [{ tag: 'span', getAttrs: (element) => named(element, 'color', htmlColors) !== null && null }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})
