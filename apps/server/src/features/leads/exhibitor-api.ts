import { requiredText, text } from '@parley/contract'
import { type Lead, leadLengths, MAX_LEAD_TAGS, MAX_RATING } from '@parley/contract/leads'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import { acceptedLanguage } from '../../platform/http/accepted-language.ts'
import { fieldErrors } from '../../platform/http/field-errors.ts'
import { readJson } from '../../platform/http/read-input.ts'
import type { App } from '../../platform/http/serve.ts'
import { type TextKey, textInAll } from '../../platform/texts.ts'
import { findEventRow } from '../events/index.ts'
import { checkLeadCode } from './lead-codes.ts'
import { findLeadBooth, listTags } from './lead-list-store.ts'
import { mergeTags } from './merge-tags.ts'
import { getPersonByCode, saveMetPerson } from './save-lead.ts'

/** The most bytes of a scan request, enough for a note of 5,000 escaped characters. */
const MAX_BYTES = 64_000

/**
 * Serves the API of pretixLEAD, so that its apps can save leads. A lead code replaces the sign-in, and an app can send
 * a scan again.
 *
 * @see docs/rules/leads.md LEAD-10
 */
export function serveExhibitors(app: App): void {
  const { ctx, fastify } = app
  fastify.get('/exhibitors/api/v1/profile', async (request, reply) => {
    const code = await admit(app, request, reply)
    return reply.send(await profileOf(ctx, code, languageOf(request)))
  })
  fastify.post('/exhibitors/api/v1/leads/', async (request, reply) => {
    const code = await admit(app, request, reply)
    const parsed = scan.safeParse((await readJson(fastify, request, MAX_BYTES)) ?? {})
    if (!parsed.success) throw new Failure('invalidInput', { fields: fieldErrors(parsed.error.issues) })
    const { lead, isNew } = await saveScan(ctx, code, parsed.data)
    return reply.code(isNew ? 201 : 200).send(answerOf(lead, parsed.data, languageOf(request)))
  })
}

interface Booth {
  readonly eventId: string
  readonly boothId: string
}

async function admit({ ctx, limits }: App, request: FastifyRequest, reply: FastifyReply): Promise<Booth> {
  reply.headers({ 'Cache-Control': 'no-store', Vary: 'Accept-Language' })
  await limits.spend(null, request.ip)
  const [, code] = /^Exhibitor +([\w -]{1,40})$/i.exec(request.headers.authorization ?? '') ?? []
  if (!code) {
    reply.header('WWW-Authenticate', 'Exhibitor')
    throw new Failure('leadCodeRefused')
  }
  return checkLeadCode(ctx, code, request.ip)
}

type Language = keyof ReturnType<typeof textInAll>
const LANGUAGES = ['en', 'tr', 'ru', 'es'] as const

const languageOf = ({ headers }: FastifyRequest) =>
  (acceptedLanguage(headers['accept-language'], LANGUAGES) ?? 'en') as Language

/** @throws Failure `leadCodeRefused` once the booth is gone */
async function profileOf(ctx: Context, { eventId, boothId }: Booth, language: Language) {
  const [event, booth] = [await findEventRow(ctx.db, eventId), await findLeadBooth(ctx.db, eventId, boothId)]
  if (!event || !booth) throw new Failure('leadCodeRefused')
  const { publicUrl } = ctx.settings
  return {
    name: booth.boothName,
    booth: booth.location || null,
    event: {
      name: { [event.default_language]: event.name },
      end_date: event.ends_at.toString(),
      slug: event.event_key,
      organizer: event.event_key,
      imprint_url: null,
      privacy_url: `${publicUrl}/privacy-notice`,
      help_url: `${publicUrl}/faq`,
      terms_url: `${publicUrl}/terms`,
      logo_url: event.logo_path && `${publicUrl}${event.logo_path}`,
    },
    notes: true,
    tags: mergeTags(await listTags(ctx.db, eventId, boothId)),
    scan_types: [{ key: 'lead', label: textInAll('leads.app.scanType')[language] }],
  }
}

const scan = z.object({
  code: requiredText(300),
  notes: z._default(z.nullable(text(leadLengths.note)), ''),
  /** The time of the scan, which may be long before the request; null for now. */
  scanned: z._default(
    z.nullable(
      z.string().check(
        z.maxLength(40),
        z.refine((time) => !Number.isNaN(Date.parse(time)), { error: 'validation.error.format' }),
      ),
    ),
    null,
  ),
  scan_type: z._default(z.nullable(text(20)), 'lead'),
  tags: z._default(z.nullable(z.array(requiredText(leadLengths.tag)).check(z.maxLength(MAX_LEAD_TAGS))), null),
  rating: z._default(z.nullable(z.int().check(z.gte(0), z.lte(MAX_RATING))), null),
  device_name: z._default(z.nullable(text(190)), null),
  device_uuid: z._default(z.nullable(text(100)), null),
})
type Scan = z.output<typeof scan>

async function saveScan(ctx: Context, { eventId, boothId }: Booth, input: Scan) {
  return ctx.inTransaction(async (work) => {
    if (!(await findLeadBooth(work.db, eventId, boothId))) throw new Failure('leadCodeRefused')
    const met = await getPersonByCode(work, eventId, input.code)
    return saveMetPerson(work, met, {
      eventId,
      boothId,
      change: changeOf(input),
      scanned: true,
      metAt: input.scanned === null ? work.now : Date.parse(input.scanned),
      metBy: null,
      deviceName: (input.device_name ?? '').slice(0, leadLengths.deviceName),
    })
  })
}

/** A scan without any data changes nothing. In other scans, fields that are null stay unchanged. */
function changeOf({ rating, tags, notes }: Scan) {
  if (rating === null && tags === null && !notes) return {}
  return {
    ...(notes === null ? {} : { note: notes }),
    ...(rating === null ? {} : { rating }),
    ...(tags === null ? {} : { tags }),
  }
}

const FIELDS: readonly (readonly [id: string, label: TextKey, valueOf: (lead: Lead) => string | null])[] = [
  ['attendee_name', 'leads.app.name', ({ person }) => person.fullName],
  ['attendee_company', 'imports.people.field.company', ({ person }) => person.company],
  ['attendee_job_title', 'imports.people.field.jobTitle', ({ person }) => person.jobTitle],
  ['attendee_email', 'imports.people.field.email', ({ email }) => email],
  ['attendee_phone', 'imports.people.field.phone', ({ phone }) => phone],
  ['attendee_city', 'imports.people.field.city', ({ city }) => city],
  ['attendee_website', 'imports.people.field.website', ({ website }) => website],
]

function answerOf(lead: Lead, { device_name, device_uuid }: Scan, language: Language) {
  const fields = FIELDS.flatMap(([id, label, valueOf]) => {
    const value = valueOf(lead)
    return value ? [{ id, label: textInAll(label)[language], value, details: [] }] : []
  })
  const { rating, tags, note } = lead
  return { attendee: { fields }, rating, tags, notes: note, device_name, device_uuid }
}
