import { IMAGE_MAX_BYTES } from '@parley/contract'
import { type ProfileChange, type UserProfile } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { UserActor } from '../../../platform/http/actor.ts'
import { readImage } from '../../../platform/images/read-image.ts'
import { shapeImage } from '../../../platform/images/shape-image.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import { profileChanged } from './facts.ts'
import { readProfile } from './get-profile.ts'
import { lockPerson, saveUser } from './store.ts'

type PhotoChange = Extract<ProfileChange, { action: 'photo' }>

/** Names the files that people gave their accounts; other pictures are shared and not theirs to remove. */
const PHOTO_VARIANT = 'photo'

const isOwnPhoto = (photoPath: string) => photoPath.includes(`/${PHOTO_VARIANT}.`)

/** The photo that an account had before; a change's transaction hands it over, so that it goes only once another is kept. */
export const removePhoto: JobKind<{ photoPath: string }> = {
  jobName: 'accounts.removePhoto',
  run: (ctx, { photoPath }) => ctx.files.remove(photoPath),
}

const PHOTO = { widthPx: 700, heightPx: 700 }

/**
 * Gives the account another photo, or none. The new file is kept before the change and removed when that fails; the old
 * one is removed after the commit.
 *
 * @throws Failure `imageTooLarge`, `imageRefused`
 * @see docs/rules/accounts.md PROFILE-3, PROFILE-4
 */
export async function changePhoto(ctx: Context, actor: UserActor, { image }: PhotoChange): Promise<UserProfile> {
  if (image === null) return savePhoto(ctx, actor, null)
  const bytes = await shapeImage(await readImage(image, IMAGE_MAX_BYTES), PHOTO)
  const photoPath = await ctx.files.put({
    bytes,
    variant: PHOTO_VARIANT,
    extension: 'webp',
    owner: { kind: 'photo', userId: actor.userId },
  })
  let isKept = false
  try {
    const profile = await savePhoto(ctx, actor, photoPath)
    // What was sent before with the same key is answered as it was then: this file is nobody's.
    isKept = profile.profilePhotoPath === photoPath
    return profile
  } finally {
    if (!isKept) await ctx.files.remove(photoPath)
  }
}

async function savePhoto(ctx: Context, actor: UserActor, photoPath: string | null): Promise<UserProfile> {
  const { userId } = actor
  return ctx.inTransaction(async (work) => {
    const before = await lockPerson(work.db, userId)
    if (!before) throw new Failure('notSignedIn')
    await saveUser(work.db, userId, { photo_path: photoPath })
    work.tell(profileChanged.of({ userId, before }))
    if (before.photoPath && isOwnPhoto(before.photoPath)) {
      work.addJob(removePhoto, { photoPath: before.photoPath })
    }
    return readProfile(ctx, work.db, actor)
  })
}
