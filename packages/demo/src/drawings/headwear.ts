import { type Head, line, oval, path } from './shapes.ts'
import type { Headwear } from './sitter.ts'

/** Draws headwear. Scarves and turbans hide the hair. */
export function drawHeadwear(
  kind: Headwear,
  head: Head,
  cloth: string,
  trim: string,
): { behind: string; over: string } {
  const { left, right, chin } = head
  const fold = (d: string, width = 1.5) => line(d, '#000', width, 'opacity="0.14"')
  switch (kind) {
    case 'none':
      return { behind: '', over: '' }
    case 'scarf':
      return {
        behind: path(
          `M${left - 8} 66 C${left - 14} 14 ${right + 14} 14 ${right + 8} 66 C${right + 10} 96 ${right + 18} 116 ${right + 16} 134 L${left - 16} 134 C${left - 18} 116 ${left - 10} 96 ${left - 8} 66Z`,
          cloth,
        ),
        over:
          path(
            `M${left - 8} 66 C${left - 14} 14 ${right + 14} 14 ${right + 8} 66 C${right + 9} 92 ${right + 12} 112 ${right + 4} 128 C${right - 8} 146 ${left + 8} 146 ${left - 4} 128 C${left - 12} 112 ${left - 9} 92 ${left - 8} 66Z
            M80 43 C60 43 ${left + 2} 54 ${left + 1.5} 70 C${left + 2} 92 66 ${chin + 1} 80 ${chin + 1} C94 ${chin + 1} ${right - 2} 92 ${right - 1.5} 70 C${right - 2} 54 100 43 80 43Z`,
            cloth,
            'fill-rule="evenodd"',
          ) +
          line(`M${left + 2.4} 68 C${left + 3} 54 61 44 80 44 C99 44 ${right - 3} 54 ${right - 2.4} 68`, trim, 2.6) +
          fold(`M${left - 1} 104 C66 122 94 124 ${right + 6} 108`) +
          fold(`M${left - 2} 116 C66 134 92 134 ${right + 2} 122`) +
          fold('M58 34 C66 28 94 28 102 34'),
      }
    case 'draped':
      return {
        behind: path(
          `M${left - 8} 66 C${left - 14} 12 ${right + 14} 12 ${right + 8} 66 C${right + 8} 96 ${right + 24} 110 ${right + 24} 140 L${left - 24} 140 C${left - 24} 110 ${left - 8} 96 ${left - 8} 66Z`,
          cloth,
        ),
        over:
          path(
            `M80 38 C62 38 ${left} 50 ${left - 1} 74 C${left - 1} 96 ${left - 4} 112 ${left + 6} 126 C${left - 8} 132 ${left - 22} 134 ${left - 26} 148 C${left - 26} 112 ${left - 9} 100 ${left - 8} 66 C${left - 12} 12 ${right + 12} 12 ${right + 8} 66 C${right + 9} 100 ${right + 26} 112 ${right + 26} 148 C${right + 22} 134 ${right + 8} 132 ${right - 6} 126 C${right + 4} 112 ${right + 1} 96 ${right + 1} 74 C${right} 50 98 38 80 38Z`,
            cloth,
          ) +
          line(`M${left - 0.5} 74 C${left} 50 62 38.6 80 38.6 C98 38.6 ${right} 50 ${right + 0.5} 74`, trim, 2.2) +
          fold(`M${left - 4} 60 C${left - 5} 90 ${left - 8} 104 ${left - 16} 122`) +
          fold(`M${right + 4} 60 C${right + 5} 90 ${right + 8} 104 ${right + 16} 122`),
      }
    case 'turban':
      return {
        behind: '',
        over:
          path(
            `M${left - 3} 60 C${left - 16} 44 ${left - 8} 12 80 10 C${right + 8} 12 ${right + 16} 44 ${right + 3} 60 C${right - 4} 50 92 45 80 41 C68 45 ${left + 4} 50 ${left - 3} 60Z`,
            cloth,
          ) +
          path('M80 41 C73 37 72 32 80 26 C88 32 87 37 80 41Z', trim) +
          fold(`M${left - 5} 50 C62 30 84 24 ${right} 22`) +
          fold(`M${left - 2} 40 C60 26 78 18 96 16`) +
          fold(`M${right + 5} 50 C100 36 94 32 87 30`),
      }
    case 'cap':
      return {
        behind: '',
        over:
          path(
            `M${left - 6} 50 C${left - 8} 22 ${right + 8} 20 ${right + 7} 48 C${right + 14} 50 ${right + 12} 57 ${right + 2} 56 C92 48 68 48 ${left - 4} 54Z`,
            cloth,
          ) +
          path(
            `M${left - 6} 50 C66 40 94 40 ${right + 7} 48 C${right + 14} 50 ${right + 12} 57 ${right + 2} 56 C92 48 68 48 ${left - 4} 54Z`,
            '#000',
            'opacity="0.16"',
          ) +
          oval(81, 28.4, 3, 1.8, trim),
      }
    case 'beanie':
      return {
        behind: '',
        over:
          path(`M${left - 4} 52 C${left - 6} 12 ${right + 6} 12 ${right + 4} 52Z`, cloth) +
          `<rect x="${left - 6}" y="43" width="${right - left + 12}" height="13" rx="6" fill="${cloth}"/>` +
          `<rect x="${left - 6}" y="43" width="${right - left + 12}" height="13" rx="6" fill="#fff" opacity="0.18"/>` +
          fold('M66 46 L66 53 M75 46 L75 53 M85 46 L85 53 M94 46 L94 53'),
      }
    case 'toque':
      return {
        behind: '',
        over:
          path(
            `M${left + 1} 46 C${left - 14} 40 ${left - 12} 16 ${left + 8} 18 C66 2 94 2 ${right - 8} 18 C${right + 12} 16 ${right + 14} 40 ${right - 1} 46Z`,
            '#fffaf0',
          ) +
          path(
            `M${left - 1} 52 L${left + 1} 38 Q80 32 ${right - 1} 38 L${right + 1} 52 Q80 45 ${left - 1} 52Z`,
            '#efe6d6',
          ) +
          fold('M68 34 L66 20 M80 32 L80 16 M92 34 L94 20'),
      }
    case 'beret':
      return {
        behind: '',
        over:
          path(
            `M${left - 5} 50 C${left - 18} 30 66 12 90 16 C${right + 12} 18 ${right + 10} 40 ${right + 3} 47 C94 40 70 42 ${left - 5} 50Z`,
            cloth,
          ) +
          path(
            `M${left - 5} 50 C66 41 94 39 ${right + 3} 47 L${right + 2} 51 C94 44 68 45 ${left - 3} 54Z`,
            '#000',
            'opacity="0.22"',
          ) +
          line('M86 16 L88 12', cloth, 2.6),
      }
  }
}
