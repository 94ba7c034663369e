import { createHash } from 'node:crypto'
import { type BadgeTemplate, defaultTemplate } from '@parley/contract/badges'
import type { Context } from '../../../platform/context.ts'
import { defineService } from '../../../platform/services.ts'
import { listTemplatesOf } from '../templates/index.ts'
import type { BadgePerson } from './badge-fields-store.ts'
import { drawBadge } from './draw-badge.ts'
import { type BadgeFonts, openFonts } from './fonts.ts'
import { type Design, parseDesign } from './parse-design.ts'
import type { BadgeSides } from './pdf-of.ts'

type Template = Pick<BadgeTemplate, 'widthMm' | 'heightMm' | 'resolution' | 'templates'> & {
  readonly id: string | null
}

export interface BadgeMaker {
  readonly fonts: BadgeFonts
  /** Returns the template of a participant type. The id is null for the built-in badge, used before any is designed. */
  templateOf(typeId: string): Template
  sidesOf(person: BadgePerson): BadgeSides
}

/** The number of cached designs. Reading the pictures of a template is slow. */
const KEPT_DESIGNS = 24
const designsOf = defineService(() => new Map<string, Promise<Design>>())
const BUILT_IN: Template = { id: null, ...defaultTemplate }

/**
 * Drawing a badge needs no further query, so it suits thousands of badges.
 *
 * @param dpi resolution of the pictures
 * @see docs/rules/badges.md BADGE-8
 */
export async function makeBadgeMaker(
  ctx: Context,
  eventId: string,
  typeIds: readonly string[],
  { dpi = 300 } = {},
): Promise<BadgeMaker> {
  const templates = await listTemplatesOf(ctx.db, eventId, 'badge', typeIds)
  const fonts = await openFonts(ctx.settings.dataDir)
  const sides = new Map<Template, { front: Design; back: Design | null }>()
  for (const template of new Set<Template>([...templates.values(), BUILT_IN])) {
    const { front, back } = template.templates
    sides.set(template, {
      front: await designOf(ctx, front, template, dpi),
      back: back === null ? null : await designOf(ctx, back, template, dpi),
    })
  }
  const templateOf = (typeId: string) => templates.get(typeId) ?? BUILT_IN
  return {
    fonts,
    templateOf,
    sidesOf(person) {
      const designs = sides.get(templateOf(person.typeId))
      if (!designs) throw new Error(`No template was read for ${person.typeId}`)
      const back = designs.back && designs.back.canvas.objects.length > 0 ? designs.back : null
      return {
        front: drawBadge(designs.front, person, fonts),
        back: back && drawBadge(back, person, fonts),
      }
    },
  }
}

async function designOf(ctx: Context, canvas: string, size: Omit<Template, 'templates' | 'id'>, dpi: number) {
  const designs = designsOf(ctx)
  const { widthMm, heightMm, resolution } = size
  const key = createHash('sha256')
    .update(JSON.stringify([canvas, widthMm, heightMm, resolution, dpi]))
    .digest('base64')
  const design = designs.get(key) ?? parseDesign(canvas, { widthMm, heightMm, resolution }, { dpi })
  // Moves the entry to the end, so that the map is ordered by last use.
  designs.delete(key)
  designs.set(key, design)
  design.catch(() => designs.delete(key))
  const [oldest] = designs.keys()
  if (designs.size > KEPT_DESIGNS && oldest !== undefined) designs.delete(oldest)
  return design
}
