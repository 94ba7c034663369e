import {
  DEMO_SIGN_INS,
  type DemoEvent,
  type DemoSignIn,
  INSTALLATION_MAKER,
  makeDemoEvent,
  ORGANIZER,
} from '@parley/demo'
import type { Context } from '../../platform/context.ts'
import type { Work } from '../../platform/work.ts'
import { createUser, findUserByEmail, hashPassword } from '../accounts/index.ts'
import { insertDemoEvent } from './insert-demo-event.ts'
import { type Pictures, savePictures } from './save-pictures.ts'
import { hasSignIns, makePassword, removeSignIns, writeSignIns } from './sign-ins-file.ts'
import { hasDemoEvent, lockInstallation } from './store.ts'

type Newcomers = ReadonlyMap<DemoSignIn, { readonly password: string; readonly passwordHash: string }>

/**
 * Creates the installation's demo event. If several nodes start at once, only one creates it. A failure never prevents
 * the server from starting.
 *
 * @returns true if people who can sign in were created now
 * @see docs/rules/demo.md DEMO-1
 */
export async function ensureDemo(ctx: Context): Promise<boolean> {
  const { demo, dataDir } = ctx.settings
  if (demo === 'off') return false
  try {
    const organizerId = await findSignIn(ctx, ORGANIZER)
    if (!organizerId) {
      await makeFirstDemo(ctx)
      return true
    }
    if (!hasSignIns(dataDir))
      ctx.log.warn('The sign-ins of the demo event are in the DATA_DIR with which the event was created')
    if (!(await hasDemoEvent(ctx.db, organizerId, ctx.clock.now()))) await makeDemo(ctx, null)
  } catch (error) {
    ctx.log.error({ err: error }, 'The demo event could not be created')
  }
  return false
}

async function makeFirstDemo(ctx: Context): Promise<void> {
  const newcomers = new Map(
    await Promise.all(
      DEMO_SIGN_INS.map(async (each) => {
        const password = makePassword()
        return [each, { password, passwordHash: await hashPassword(ctx, password) }] as const
      }),
    ),
  )
  await makeDemo(ctx, newcomers)
}

/** @param newcomers the people to create with their passwords; null when they can already sign in */
async function makeDemo(ctx: Context, newcomers: Newcomers | null): Promise<void> {
  const { dataDir } = ctx.settings
  const pictures = await savePictures(ctx)
  let isWritten = false
  try {
    await ctx.inTransaction(async (work) => {
      await lockInstallation(work)
      const isThere = (await findSignIn(work, ORGANIZER)) !== null
      // Another node was faster, or the organizer's account has been deleted meanwhile.
      if (isThere === (newcomers !== null)) return
      const event = makeDemoEvent({ now: work.now, hasVideoMeeting: true })
      if (newcomers) {
        await createSignIns(work, newcomers, { people: event.people, pictures })
        // Written before the commit, so that a crash never leaves people with lost passwords, and under the lock, so
        // that no other node writes it. If it is written again, it replaces only passwords that were never committed.
        isWritten = true
        await writeSignIns(dataDir, new Map([...newcomers].map(([each, { password }]) => [each, password])))
      }
      const makerId = (await findSignIn(work, ORGANIZER)) as string
      if (await hasDemoEvent(work.db, makerId, work.now)) return
      const signedIn = await listSignedIn(work)
      await insertDemoEvent(work, event, { makerId, record: INSTALLATION_MAKER, signedIn, pictures })
    })
  } catch (error) {
    if (isWritten) await removeSignIns(dataDir)
    throw error
  }
}

async function createSignIns(
  work: Work,
  newcomers: Newcomers,
  { people, pictures }: { people: DemoEvent['people']; pictures: Pictures },
): Promise<void> {
  for (const [{ email, name, surname, timezone, person }, { passwordHash }] of newcomers) {
    const { portrait } = people.find((each) => each.email === person) ?? INSTALLATION_MAKER
    const photoPath = portrait && pictures.get(portrait.seed)
    const draft = { email, name, surname, timezone, language: 'en', passwordHash, isVerified: true }
    await createUser(work, { ...draft, photoPath: photoPath ?? null })
  }
}

async function listSignedIn(work: Work): Promise<Map<string, { userId: string; email: string }>> {
  const signedIn = new Map<string, { userId: string; email: string }>()
  for (const each of DEMO_SIGN_INS) {
    const userId = each.person === null ? null : await findSignIn(work, each)
    if (each.person !== null && userId) signedIn.set(each.person, { userId, email: each.email })
  }
  return signedIn
}

/** Returns the account of a sign-in; null also when a stranger has registered the address without confirming it. */
async function findSignIn({ db }: Pick<Context, 'db'>, { email }: DemoSignIn): Promise<string | null> {
  const owner = await findUserByEmail(db, email)
  return owner?.isVerified && owner.isPrimary ? owner.userId : null
}
