import 'temporal-polyfill/global'
import { isDeepStrictEqual } from 'node:util'
import { type Call, failures } from '@parley/contract'
import { everyCall } from '@parley/contract/app'
import { describe, expect, it } from 'vitest'
import { type AccessRow, accessRows } from '../testing/access-rows.ts'
import { type AccessWorld, type Asker, anAccessWorld, type Role, roles } from '../testing/access-world.ts'
import { testServer } from '../testing/test-server.ts'

/* Makes every call in every role, for the caller's own data and for data of others. */

const calls = Object.values(everyCall) as readonly Call[]
const rowOf = (call: Call) => (accessRows as Record<string, AccessRow>)[call.name] as AccessRow

const server = testServer()

it('has a row for every call that is served, and serves every call of the contract', () => {
  expect(server.app.served.map(({ name }) => name).sort()).toEqual(Object.keys(accessRows).sort())
})

function promised({ mayCall }: Call, role: Role): 'in' | 401 | 403 | 404 {
  if (mayCall === 'anyone') return 'in'
  if (role === 'visitor') return 401
  if (mayCall === 'user') return 'in'
  if (role === 'stranger' || role === 'foreignOrganizer') return 404
  if (mayCall === 'checkInAdmin') return role === 'checkInAdmin' ? 'in' : 403
  if (mayCall === 'participant' || role === 'organizer') return 'in'
  return mayCall === 'moderator' && role === 'moderator' ? 'in' : 403
}

/** Lists the roles that a call is tested with. Outside check-in and badges, a check-in admin is a plain participant. */
const rolesFor = ({ feature }: Call) =>
  roles.filter((role) => role !== 'checkInAdmin' || ['badges', 'checkin'].includes(feature))

describe.each(calls)('$name', (call) => {
  const row = rowOf(call)

  it.each(rolesFor(call))('answers a %s as declared', async (role) => {
    const wanted = promised(call, role)
    const { status, code } = await ask(call, role, row.own, wanted === 'in' ? 200 : wanted)

    if (wanted !== 'in') return expect(status).toBe(wanted)
    if (status === 200) return
    const mayFail = [...(call.failures ?? []), ...(row.alsoMay ?? [])].map((name) => failures[name].code as string)
    expect(mayFail).toContain(code)
  })

  const { others } = row
  if (others) {
    it.each(rolesFor(call))('reveals to a %s nothing that belongs to others', async (role) => {
      const wanted = promised(call, role)
      // The two outsiders belong to the event elsewhere, so there they may read it.
      const isWithin = call.name === 'getEvents' && role.match(/stranger|foreign/)
      const status = isWithin ? 200 : wanted === 'in' ? failures[row.othersAre ?? 'notFound'].status : wanted

      expect((await ask(call, role, others, status, 'refused')).status).toBe(status)
    })
  }

  if (!['anyone', 'user'].includes(call.mayCall as string)) {
    it('refuses people of this event in another', async () => {
      const foreign = async (world: AccessWorld, who: Asker) => ({
        ...((await row.own(world, who)) as object),
        eventId: world.elsewhere.eventId,
      })

      expect((await ask(call, 'organizer', foreign, 404, 'refused')).status).toBe(404)
    })
  }
})

type InputFor = (world: AccessWorld, who: Asker) => unknown
/** Codes that appear in place of an id if an object could not be created. */
const codes = new Set<unknown>(Object.values(failures).map(({ code }) => code))

type Use = 'refused' | 'let in'
type Answered = { readonly status: number; readonly code: string | undefined }

/** The last worlds that several calls share, each with the rights that everyone had in it at first. */
const shared = new Map<Use, { for: Call; world: Promise<AccessWorld>; rights: Promise<unknown> }>()

async function sharedWorld(call: Call, use: Use): Promise<AccessWorld> {
  const last = shared.get(use)
  if (last?.for === call) return last.world
  const isAsBefore = last && isDeepStrictEqual(await rightsIn(await last.world), await last.rights)
  const world = isAsBefore ? last.world : anAccessWorld(server)
  shared.set(use, { for: call, world, rights: isAsBefore ? last.rights : world.then(rightsIn) })
  return world
}

async function rightsIn({ event, elsewhere }: AccessWorld): Promise<unknown> {
  const { rows } = await server.ctx.pool.query(
    `select participant_id, user_id, state, owner, organizer, moderator, check_in_admin, rights, booth_id, booth_role
     from participant where event_id = any($1) order by participant_id`,
    [[event.eventId, elsewhere.eventId]],
  )
  return rows
}

/** Codes that a call returned in a new world instead of the expected result. */
const usual = new Set<string>()

/**
 * Makes a call in a shared world. Refused and reading callers change nothing, so one world serves all of them. Another
 * serves all successful writes of a call, as long as no one's rights change.
 *
 * An unexpected reply, or a missing object to ask for, may be caused by earlier calls. The call is then repeated in a
 * new world, and that reply counts.
 */
async function ask(
  call: Call,
  role: Role,
  inputFor: InputFor,
  hoped: number,
  use: Use = hoped === 200 && call.method !== 'GET' && !call.onlyReads ? 'let in' : 'refused',
): Promise<Answered> {
  const answer = await askIn(await sharedWorld(call, use), call, role, inputFor).catch(() => undefined)
  if (answer?.status === hoped || usual.has(`${call.name} ${answer?.code}`)) return answer as Answered
  shared.delete(use)
  const freshAnswer = await askIn(await sharedWorld(call, use), call, role, inputFor)
  if (use === 'let in' && freshAnswer.code !== undefined) usual.add(`${call.name} ${freshAnswer.code}`)
  return freshAnswer
}

async function askIn(world: AccessWorld, call: Call, role: Role, inputFor: InputFor): Promise<Answered> {
  const who = role === 'visitor' ? world.other : world.askers[role]
  const input = (await inputFor(world, who)) as object
  // A refusal because no such id exists would prove nothing.
  const notMade = Object.values(input).find((id) => id === 'undefined' || codes.has(id))
  if (notMade !== undefined) throw new Error(`What to ask for could not be made: ${notMade}`)
  const { status, body } = await server.call(call, input as never, role === 'visitor' ? null : who)
  return { status, code: (body as { code?: string }).code }
}
