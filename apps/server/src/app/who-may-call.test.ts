import 'temporal-polyfill/global'
import { type Call, failures } from '@parley/contract'
import { everyCall } from '@parley/contract/app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccessRow, accessRows } from '../testing/access-rows.ts'
import { type AccessWorld, type Asker, anAccessWorld, type Role, roles } from '../testing/access-world.ts'
import { startServer, type TestServer } from '../testing/start-server.ts'

/* Every call, asked by every role, for what is theirs and for what is not. */

const calls = Object.values(everyCall) as readonly Call[]
const rowOf = (call: Call) => (accessRows as Record<string, AccessRow>)[call.name] as AccessRow

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

it('has a row for every call that is served, and serves every call of the contract', () => {
  expect(server.app.served.map(({ name }) => name).sort()).toEqual(Object.keys(accessRows).sort())
})

/** What the declaration of a call promises a role: to be let in, or a refusal. */
function promised({ mayCall }: Call, role: Role): 'in' | 401 | 403 | 404 {
  if (mayCall === 'anyone') return 'in'
  if (role === 'visitor') return 401
  if (mayCall === 'user') return 'in'
  if (role === 'stranger' || role === 'foreignOrganizer') return 404
  if (mayCall === 'participant' || role === 'organizer') return 'in'
  return mayCall === 'moderator' && role === 'moderator' ? 'in' : 403
}

describe.each(calls)('$name', (call) => {
  const row = rowOf(call)

  it.each(roles)('answers a %s as it declares', async (role) => {
    const { status, code } = await ask(call, role, row.own)

    const wanted = promised(call, role)
    if (wanted !== 'in') return expect(status).toBe(wanted)
    if (status === 200) return
    const mayFail = [...(call.failures ?? []), ...(row.alsoMay ?? [])].map((name) => failures[name].code as string)
    expect(mayFail).toContain(code)
  })

  const { others } = row
  if (others) {
    it.each(roles)('tells a %s nothing of what belongs to others', async (role) => {
      const { status } = await ask(call, role, others)

      const wanted = promised(call, role)
      // Elsewhere is where the two outside come from: there it is they who are within.
      if (call.name === 'getEvents' && role.match(/stranger|foreign/)) return expect(status).toBe(200)
      expect(status).toBe(wanted === 'in' ? failures[row.othersAre ?? 'notFound'].status : wanted)
    })
  }

  if (!['anyone', 'user'].includes(call.mayCall as string)) {
    it('lets nobody of this event into another', async () => {
      const foreign = async (world: AccessWorld, who: Asker) => ({
        ...((await row.own(world, who)) as object),
        eventId: world.elsewhere.eventId,
      })
      const { status } = await ask(call, 'organizer', foreign, true)

      expect(status).toBe(404)
    })
  }
})

type InputFor = (world: AccessWorld, who: Asker) => unknown

/** The last worlds that several roles share, by what they do in it. */
const shared = new Map<string, { for: Call; world: Promise<AccessWorld> }>()

function sharedWorld(call: Call, use: 'refused' | 'read' | 'read others'): Promise<AccessWorld> {
  const last = shared.get(use)
  if (last?.for === call) return last.world
  const world = anAccessWorld(server)
  shared.set(use, { for: call, world })
  return world
}

/** Neither who is refused nor who reads changes anything, so one world serves all of them; each that may change something gets a world of their own. */
function worldFor(call: Call, inputFor: InputFor, isRefused: boolean): Promise<AccessWorld> {
  if (isRefused) return sharedWorld(call, 'refused')
  if (call.method !== 'GET' && !call.onlyReads) return anAccessWorld(server)
  return sharedWorld(call, inputFor === rowOf(call).own ? 'read' : 'read others')
}

async function ask(
  call: Call,
  role: Role,
  inputFor: InputFor,
  isRefused = promised(call, role) !== 'in',
): Promise<{ status: number; code: string | undefined }> {
  const world = await worldFor(call, inputFor, isRefused)
  const who = role === 'visitor' ? world.other : world.askers[role]
  const input = await inputFor(world, who)
  const { status, body } = await server.call(call, input as never, role === 'visitor' ? null : who)
  return { status, code: (body as { code?: string }).code }
}
