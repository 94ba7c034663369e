import { HAIRS } from './colours.ts'
import { bothSides, dot, type Head, line, oval, path } from './shapes.ts'
import type { HairColour } from './sitter.ts'

export type Hair = { behind: string; over: string; falling?: string }
type Style = (head: Head, tones: readonly [base: string, dark: string, light: string]) => Hair

export function drawHair(style: HairStyle, head: Head, colour: HairColour): Hair {
  return STYLES[style](head, HAIRS[colour])
}

/** Returns the outline of hair down to height `ears`, open below a hairline of path commands from right to left. */
const cap = ({ left, right }: Head, hairline: string, ears = 66, thick = 4, top = 22) =>
  `M${left - thick} ${ears} C${left - thick - 4} ${top} ${right + thick + 4} ${top} ${right + thick} ${ears} ${hairline} Z`

const gleam = (d: string, light: string, width = 3) => line(d, light, width, 'opacity="0.55"')

const STYLES = {
  long: (head, [base, dark, light]) => {
    const { left, right } = head
    return {
      behind: path(
        `M${left - 7} 66 C${left - 12} 18 ${right + 12} 18 ${right + 7} 66 C${right + 8} 96 ${right + 16} 118 ${right + 13} 140 Q80 150 ${left - 13} 140 C${left - 16} 118 ${left - 8} 96 ${left - 7} 66Z`,
        dark,
      ),
      over:
        path(
          `M80 40 C66 44 ${left + 3} 54 ${left + 1} 82 C${left - 2} 92 ${left - 6} 96 ${left - 8} 100 C${left - 14} 34 66 24 80 28 C94 24 ${right + 14} 34 ${right + 8} 100 C${right + 6} 96 ${right + 2} 92 ${right - 1} 82 C${right - 3} 54 94 44 80 40Z`,
          base,
        ) + gleam(`M66 35 C58 40 ${left - 1} 48 ${left - 3} 62`, light),
    }
  },
  swept: (head, [base, dark, light]) => {
    const { left, right } = head
    return {
      behind: path(
        `M${left - 6} 66 C${left - 12} 18 ${right + 12} 18 ${right + 8} 66 C${right + 6} 90 ${right + 18} 104 ${right + 12} 128 C${right + 4} 136 ${right - 6} 132 ${right - 8} 120 L${left + 8} 120 C${left + 4} 130 ${left - 8} 132 ${left - 12} 124 C${left - 16} 104 ${left - 6} 92 ${left - 6} 66Z`,
        dark,
      ),
      over:
        path(
          `M64 41 C70 56 92 58 ${right - 1} 66 C${right + 2} 80 ${right + 1} 88 ${right + 7} 98 C${right + 14} 40 96 22 74 27 C50 30 ${left - 8} 46 ${left - 6} 92 C${left - 1} 84 ${left - 1} 76 ${left + 2} 66 C${left + 6} 54 58 48 64 41Z`,
          base,
        ) + gleam(`M76 34 C90 34 ${right - 4} 42 ${right} 56`, light),
    }
  },
  bob: (head, [base, dark, light]) => {
    const { left, right } = head
    return {
      behind: path(
        `M${left - 6} 60 C${left - 12} 18 ${right + 12} 18 ${right + 6} 60 C${right + 10} 80 ${right + 12} 96 ${right + 7} 110 Q80 118 ${left - 7} 110 C${left - 12} 96 ${left - 10} 80 ${left - 6} 60Z`,
        dark,
      ),
      over:
        path(
          `M${left - 2} 104 C${left - 12} 96 ${left - 10} 74 ${left - 6} 60 C${left - 4} 14 ${right + 4} 14 ${right + 6} 60 C${right + 10} 74 ${right + 12} 96 ${right + 2} 104 C${right + 4} 88 ${right + 1} 74 ${right - 1} 60 Q80 50 ${left + 1} 60 C${left - 1} 74 ${left - 4} 88 ${left - 2} 104Z`,
          base,
        ) + gleam('M62 41 Q80 33 98 41', light, 3.4),
    }
  },
  lob: (head, [base, dark, light]) => {
    const { left, right } = head
    return {
      behind: path(
        `M${left - 6} 62 C${left - 12} 18 ${right + 12} 18 ${right + 6} 62 C${right + 8} 84 ${right + 14} 104 ${right + 8} 120 L${right - 4} 122 L${left + 4} 122 L${left - 8} 120 C${left - 14} 104 ${left - 8} 84 ${left - 6} 62Z`,
        dark,
      ),
      over:
        path(
          `M92 39 C84 52 66 58 ${left + 1} 62 C${left - 1} 84 ${left - 3} 100 ${left - 5} 112 C${left - 13} 96 ${left - 12} 74 ${left - 6} 58 C${left + 2} 20 ${right - 4} 18 ${right + 4} 50 C${right + 12} 76 ${right + 13} 98 ${right + 5} 112 C${right + 3} 98 ${right + 2} 82 ${right} 68 C${right - 4} 54 96 48 92 39Z`,
          base,
        ) + gleam(`M84 34 C72 34 ${left + 4} 42 ${left} 56`, light),
    }
  },
  curls: (head, [base, dark, light]) => {
    const { left, right } = head
    const back = [
      [left - 8, 62, 14],
      [left - 13, 82, 15],
      [left - 9, 103, 15],
      [left + 4, 116, 13],
    ] as const
    const front = [
      [left - 2, 50, 11],
      [left + 8, 38, 12],
      [left + 22, 31, 12],
      [left - 6, 66, 9],
    ] as const
    return {
      behind:
        path(`M${left} 40 L${right} 40 L${right + 6} 112 L${left - 6} 112Z`, dark) +
        bothSides(back.map(([x, y, r]) => dot(x, y, r, dark)).join('')),
      over:
        bothSides(front.map(([x, y, r]) => dot(x, y, r, base)).join('')) +
        dot(80, 35, 13, base) +
        dot(72, 46, 7, base) +
        dot(88, 45, 8, base) +
        gleam('M66 31 Q73 25 80 28 M88 30 Q95 28 100 34', light, 2.6),
    }
  },
  afro: (head, [base, dark, light]) => {
    const { left, right } = head
    return {
      behind: path(
        `M80 4 C${right + 18} 2 ${right + 30} 36 ${right + 24} 66 C${right + 20} 88 ${right + 4} 98 ${right - 6} 96 L${left + 6} 96 C${left - 4} 98 ${left - 20} 88 ${left - 24} 66 C${left - 30} 36 ${left - 18} 2 80 4Z`,
        dark,
      ),
      over:
        path(
          cap(
            head,
            `C${right + 2} 58 ${right - 4} 48 ${right - 10} 48 Q${right - 14} 43 ${right - 20} 45 Q80 40 ${left + 20} 45 Q${left + 14} 43 ${left + 10} 48 C${left + 4} 48 ${left - 2} 58 ${left - 4} 68`,
            68,
            4,
            16,
          ),
          base,
        ) + gleam('M62 22 Q78 12 96 20', light, 4),
    }
  },
  bun: (head, [base, dark, light]) => {
    const { left, right } = head
    return {
      behind: oval(80, 21, 17, 15, dark) + oval(80, 20, 15.5, 13.5, base) + line('M70 22 Q80 12 91 19', dark, 1.6),
      over:
        path(
          cap(head, `C${right - 1} 56 ${right - 8} 47 80 45 C${left + 8} 47 ${left + 1} 56 ${left - 3} 68`, 68, 3, 24),
          base,
        ) +
        gleam('M63 45 Q70 38.4 78 37.6', light, 2.2) +
        line('M74 35 Q70 38 66 44 M86 35 Q90 38 94 44', dark, 1.4, 'opacity="0.7"'),
    }
  },
  knot: (head, [base, dark, light]) => {
    const { left, right } = head
    return {
      behind: oval(right + 4, 98, 14, 13, dark) + line(`M${right} 92 Q${right + 10} 90 ${right + 14} 100`, base, 1.8),
      over:
        path(
          `M64 43 C76 54 96 54 ${right} 68 L${right + 4} 86 C${right + 12} 30 92 22 76 26 C52 28 ${left - 8} 46 ${left - 3} 84 C${left - 1} 70 ${left + 4} 54 64 42Z`,
          base,
        ) + gleam(`M78 33 C90 34 ${right - 4} 44 ${right} 56`, light, 2.6),
    }
  },
  ponytail: (head, [base, dark, light]) => {
    const { left, right } = head
    return {
      behind: path(
        `M${right - 4} 40 C${right + 22} 34 ${right + 26} 62 ${right + 18} 88 C${right + 15} 104 ${right + 20} 116 ${right + 12} 124 C${right + 2} 112 ${right + 8} 92 ${right + 4} 72Z`,
        dark,
      ),
      over:
        path(
          cap(
            head,
            `C${right} 58 ${right - 6} 47 ${right - 14} 45 Q72 52 ${left + 4} 58 C${left} 62 ${left - 1} 66 ${left - 3} 72`,
            70,
            3,
            23,
          ),
          base,
        ) + gleam(`M72 35 Q90 32 ${right} 48`, light, 2.6),
    }
  },
  pixie: (head, [base, dark, light]) => {
    const { left, right } = head
    return {
      behind: path(cap(head, `L${right + 1} 88 L${left - 1} 88`, 64, 5, 20), dark),
      over:
        path(
          `M${left - 4} 74 C${left - 10} 40 60 22 84 25 C${right + 4} 26 ${right + 10} 48 ${right + 4} 76 C${right + 2} 68 ${right} 60 ${right - 5} 54 Q${right - 12} 52 92 47 Q86 56 70 59 Q62 62 ${left + 3} 59 C${left} 64 ${left - 2} 68 ${left - 4} 74Z`,
          base,
        ) + gleam('M70 36 Q82 31 94 36', light, 2.8),
    }
  },
  fringe: (head, [base, dark, light]) => {
    const { left, right } = head
    return {
      behind: path(
        `M${left - 6} 66 C${left - 10} 18 ${right + 10} 18 ${right + 6} 66 L${right + 11} 134 Q80 144 ${left - 11} 134Z`,
        dark,
      ),
      over:
        path(
          `M${left - 9} 108 C${left - 12} 84 ${left - 10} 66 ${left - 5} 52 C${left + 2} 18 ${right - 2} 18 ${right + 5} 52 C${right + 10} 66 ${right + 12} 84 ${right + 9} 108 C${right + 4} 96 ${right + 1} 76 ${right - 1} 58 C94 52 88 60 80 58 C70 61 66 54 ${left + 1} 59 C${left - 1} 76 ${left - 4} 96 ${left - 9} 108Z`,
          base,
        ) + gleam('M64 38 Q80 30 96 38', light, 3),
    }
  },
  braids: (head, [base, dark, light]) => {
    const { left, right } = head
    const links = [98, 108, 118, 128, 138]
      .map((y, index) => oval(left - 6 - index * 0.8, y, 7.4 - index * 0.5, 6.6, index % 2 ? dark : base))
      .join('')
    return {
      behind: bothSides(
        path(`M${left - 4} 60 C${left - 12} 74 ${left - 12} 92 ${left - 6} 100 L${left + 6} 92Z`, dark),
      ),
      over:
        path(
          `M80 41 C66 44 ${left + 2} 54 ${left} 76 C${left - 2} 86 ${left - 4} 90 ${left - 8} 94 C${left - 14} 40 62 24 80 27 C98 24 ${right + 14} 40 ${right + 8} 94 C${right + 4} 90 ${right + 2} 86 ${right} 76 C${right - 2} 54 94 44 80 41Z`,
          base,
        ) +
        line('M80 28 L80 41', dark, 1.5) +
        gleam(`M68 34 Q58 40 ${left} 52`, light, 2.6),
      falling: bothSides(links + dot(left - 9.6, 146, 3.4, '#c8553d')),
    }
  },
  set: (head, [base, dark, light]) => {
    const { left, right } = head
    const puffs = [
      [left - 4, 76, 8],
      [left - 6, 62, 9],
      [left - 1, 48, 10],
      [left + 9, 37, 10],
      [left + 21, 31, 10],
    ] as const
    return {
      behind: bothSides(dot(left - 3, 84, 8, dark) + dot(left - 4, 70, 9, dark)),
      over:
        bothSides(puffs.map(([x, y, r]) => dot(x, y, r, base)).join('')) +
        path(
          cap(
            head,
            `C${right - 2} 56 ${right - 10} 50 80 49 C${left + 10} 50 ${left + 2} 56 ${left - 3} 62`,
            62,
            2,
            24,
          ),
          base,
        ) +
        gleam('M60 40 Q66 32 74 31 M86 31 Q94 32 98 38', light, 2.4),
    }
  },
  parted: (head, [base, , light]) => {
    const { left, right } = head
    return {
      behind: '',
      over:
        path(
          `M${left - 2} 70 L${left - 3} 60 C${left - 10} 34 66 22 86 25 C${right + 4} 26 ${right + 8} 44 ${right + 3} 60 L${right + 2} 70 C${right} 62 ${right - 2} 56 ${right - 4} 52 C90 54 76 50 66 42 C62 50 ${left + 4} 50 ${left + 2} 58Z`,
          base,
        ) + gleam('M70 33 Q84 29 98 37', light, 2.8),
    }
  },
  quiff: (head, [base, dark, light]) => {
    const { left, right } = head
    return {
      behind: '',
      over:
        path(
          `M${left - 2} 70 L${left - 3} 54 C${left - 4} 46 ${left + 2} 40 ${left + 4} 36 C${left + 2} 18 90 10 ${right - 2} 24 C${right + 6} 32 ${right + 4} 46 ${right + 3} 56 L${right + 2} 70 C${right} 60 ${right - 2} 52 ${right - 7} 47 C92 42 72 48 ${left + 8} 46 C${left + 3} 52 ${left} 60 ${left - 2} 70Z`,
          base,
        ) +
        line(`M${left + 9} 36 C74 24 88 22 ${right - 7} 30`, dark, 1.7, 'opacity="0.8"') +
        gleam('M66 27 Q80 18 94 22', light, 2.6),
    }
  },
  crop: (head, [base, dark, light]) => {
    const { left, right } = head
    return {
      behind: '',
      over:
        path(
          cap(
            head,
            `L${right + 1} 72 C${right} 62 ${right - 2} 56 ${right - 4} 50 L92 53 L86 49 L80 53 L73 49 L68 53 L${left + 4} 50 C${left + 2} 56 ${left} 62 ${left - 1} 72`,
            62,
            3,
            22,
          ),
          base,
        ) +
        line('M66 40 L69 35 M78 38 L81 33 M90 39 L92 35', dark, 1.6, 'opacity="0.8"') +
        gleam('M67 37 Q78 32.4 90 35.4', light, 2.2),
    }
  },
  buzz: (head, [base]) => {
    const { left, right } = head
    return {
      behind: '',
      over: path(
        cap(
          head,
          `L${right} 72 C${right - 1} 58 ${right - 5} 49 ${right - 12} 47 Q80 44 ${left + 12} 47 C${left + 5} 49 ${left + 1} 58 ${left} 72`,
          62,
          1,
          29,
        ),
        base,
        'opacity="0.86"',
      ),
    }
  },
  receding: (head, [base, dark]) => {
    const { left, right } = head
    return {
      behind: '',
      over:
        path(
          cap(
            head,
            `L${right + 1} 74 C${right - 1} 62 ${right - 2} 56 ${right - 4} 50 C${right - 7} 42 ${right - 11} 39 ${right - 15} 40 Q80 52 ${left + 15} 40 C${left + 11} 39 ${left + 7} 42 ${left + 4} 50 C${left + 2} 56 ${left + 1} 62 ${left - 1} 74`,
            62,
            2.4,
            22,
          ),
          base,
        ) + line('M73 40 Q76 34 82 32 M82 42 Q85 36 90 34', dark, 1.4, 'opacity="0.6"'),
    }
  },
  bald: (head, [base]) => {
    const { left } = head
    return {
      behind: '',
      over:
        bothSides(
          path(
            `M${left - 2} 76 C${left - 6} 64 ${left - 3} 54 ${left + 3} 50 C${left + 1} 60 ${left + 3} 66 ${left + 1} 76Z`,
            base,
          ),
        ) + line('M68 44 Q74 40 80 40', '#fff', 2.6, 'opacity="0.28"'),
    }
  },
  shaved: () => ({ behind: '', over: line('M67 45 Q73 40.6 80 40.4', '#fff', 2.6, 'opacity="0.25"') }),
  curlyTop: (head, [base, dark, light]) => {
    const { left, right } = head
    const tops = [
      [left + 2, 46, 8],
      [left + 10, 37, 9],
      [left + 20, 31, 10],
      [left + 15, 45, 7],
    ] as const
    return {
      behind: '',
      over:
        path(
          cap(
            head,
            `L${right + 1} 72 C${right} 60 ${right - 2} 54 ${right - 6} 48 Q80 44 ${left + 6} 48 C${left + 2} 54 ${left} 60 ${left - 1} 72`,
            60,
            2,
            24,
          ),
          dark,
        ) +
        bothSides(tops.map(([x, y, r]) => dot(x, y, r, base)).join('')) +
        dot(80, 32, 10, base) +
        dot(80, 43, 7, base) +
        gleam('M66 30 Q71 26 76 28 M86 29 Q92 27 97 33', light, 2.4),
    }
  },
  afroShort: (head, [base, dark, light]) => {
    const { left, right } = head
    return {
      behind: path(cap(head, `L${right} 74 L${left} 74`, 60, 6, 8), dark),
      over:
        path(
          cap(
            head,
            `L${right + 1} 74 C${right} 60 ${right - 4} 50 ${right - 10} 48 L${left + 10} 48 C${left + 4} 50 ${left} 60 ${left - 1} 74`,
            60,
            5,
            10,
          ),
          base,
        ) + gleam('M66 26 Q80 19 94 26', light, 3),
    }
  },
  shaggy: (head, [base, dark, light]) => {
    const { left, right } = head
    return {
      behind: path(
        `M${left - 6} 60 C${left - 10} 16 ${right + 10} 16 ${right + 6} 60 C${right + 6} 80 ${right + 12} 96 ${right + 6} 112 L${right - 6} 114 L${left + 6} 114 L${left - 6} 112 C${left - 12} 96 ${left - 6} 80 ${left - 6} 60Z`,
        dark,
      ),
      over:
        path(
          `M76 37 C68 50 ${left + 4} 52 ${left + 1} 66 C${left} 76 ${left - 4} 84 ${left - 6} 92 C${left - 14} 70 ${left - 8} 46 ${left + 2} 36 C64 20 96 18 ${right - 2} 34 C${right + 9} 46 ${right + 14} 70 ${right + 6} 92 C${right + 4} 84 ${right} 76 ${right - 1} 66 C${right - 4} 52 86 52 76 37Z`,
          base,
        ) + gleam(`M86 32 Q98 36 ${right - 1} 50`, light, 2.6),
    }
  },
  slick: (head, [base, dark, light]) => {
    const { left, right } = head
    return {
      behind: '',
      over:
        path(
          cap(
            head,
            `L${right + 1} 74 C${right} 62 ${right - 3} 52 ${right - 9} 47 C90 42 70 42 ${left + 9} 47 C${left + 3} 52 ${left} 62 ${left - 1} 74`,
            62,
            2.6,
            20,
          ),
          base,
        ) +
        line('M68 44 Q70 34 78 29 M80 43 Q82 34 88 30 M92 45 Q94 38 97 35', dark, 1.4, 'opacity="0.7"') +
        gleam('M74 44 Q75 35 82 30', light, 2),
    }
  },
} satisfies Record<string, Style>

export type HairStyle = keyof typeof STYLES

export const STYLES_OF = {
  woman: [
    'long',
    'swept',
    'bob',
    'lob',
    'curls',
    'bun',
    'knot',
    'ponytail',
    'pixie',
    'fringe',
    'braids',
    'long',
    'swept',
    'lob',
  ],
  olderWoman: ['set', 'bob', 'pixie', 'knot', 'bun', 'lob'],
  man: ['parted', 'quiff', 'crop', 'buzz', 'curlyTop', 'shaggy', 'slick', 'parted', 'crop', 'receding', 'shaved'],
  olderMan: ['receding', 'bald', 'parted', 'slick', 'bald', 'crop', 'shaved'],
} as const satisfies Record<string, readonly HairStyle[]>
