import { sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.ts'
import type { Work } from '../../../platform/work.ts'
import type { TemplateFields } from './template-store.ts'
import { validateSides } from './validate-sides.ts'

/** @throws Failure `templateRefused` for an invalid canvas */
export async function insertTemplates(
  work: Work,
  eventId: string,
  templates: readonly TemplateFields[],
): Promise<void> {
  const rows = await Promise.all(
    templates.map(async (each) => ({
      ...each,
      templateId: newId(work.now),
      ...(await validateSides(each.type, each.templates)),
    })),
  )
  await sql`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w ("templateId" text, type text, name text,
        "typeIds" jsonb, "isDefault" boolean, "widthMm" double precision, "heightMm" double precision, resolution integer,
        front text, back text)
    ), kept as (
      insert into badge_template (event_id, template_id, kind, name, is_default, width_mm, height_mm, resolution, front, back,
        changed_at)
      select ${eventId}, g."templateId", g.type, g.name, g."isDefault", g."widthMm", g."heightMm", g.resolution, g.front, g.back,
        ${instantOf(work.now)} from given g
    )
    insert into badge_template_type (event_id, kind, type_id, template_id)
    select ${eventId}, g.type, t.id, g."templateId"
    from given g cross join lateral jsonb_array_elements_text(g."typeIds") as t (id)`.execute(work.db)
}
