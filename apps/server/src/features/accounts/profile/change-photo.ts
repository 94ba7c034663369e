import { IMAGE_MAX_BYTES } from '@parley/contract'
import { type ProfileChange, type UserProfile } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { UserActor } from '../../../platform/http/actor.ts'
import { cropImage } from '../../../platform/images/crop-image.ts'
import { decodeImage } from '../../../platform/images/decode-image.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import { profileChanged } from './facts.ts'
import { getUserProfile } from './get-profile.ts'
import { lockPerson, saveUser } from './store.ts'

type PhotoChange = Extract<ProfileChange, { action: 'photo' }>

/** Marks the photos that users uploaded themselves. Other pictures are shared and must not be removed. */
const PHOTO_VARIANT = 'photo'

const isOwnPhoto = (photoPath: string) => photoPath.includes(`/${PHOTO_VARIANT}.`)

/**
 * Removes the file of a replaced photo. The transaction of the change adds this job, so that it runs only after the
 * commit.
 */
export const removePhoto: JobKind<{ photoPath: string }> = {
  jobName: 'accounts.removePhoto',
  run: (ctx, { photoPath }) => ctx.files.remove(photoPath),
}

const PHOTO = { widthPx: 700, heightPx: 700 }

/**
 * Stores the new file before the change and removes it if that fails. Removes the old one after the commit.
 *
 * @throws Failure `imageTooLarge`, `imageRefused`
 * @see docs/rules/accounts.md PROFILE-3, PROFILE-4
 */
export async function changePhoto(ctx: Context, actor: UserActor, { image }: PhotoChange): Promise<UserProfile> {
  if (image === null) return savePhoto(ctx, actor, null)
  const bytes = await cropImage(await decodeImage(image, IMAGE_MAX_BYTES), PHOTO)
  const photoPath = await ctx.files.save({
    bytes,
    variant: PHOTO_VARIANT,
    extension: 'webp',
    owner: { kind: 'photo', userId: actor.userId },
  })
  let isSaved = false
  try {
    const profile = await savePhoto(ctx, actor, photoPath)
    // A repeated request with the same key returns the earlier result, so this second file is not in use.
    isSaved = profile.profilePhotoPath === photoPath
    return profile
  } finally {
    if (!isSaved) await ctx.files.remove(photoPath)
  }
}

async function savePhoto(ctx: Context, actor: UserActor, photoPath: string | null): Promise<UserProfile> {
  const { userId } = actor
  return ctx.inTransaction(async (work) => {
    const before = await lockPerson(work.db, userId)
    if (!before) throw new Failure('notSignedIn')
    await saveUser(work.db, userId, { photo_path: photoPath })
    work.recordFact(profileChanged.of({ userId, before }))
    if (before.photoPath && isOwnPhoto(before.photoPath)) {
      work.addJob(removePhoto, { photoPath: before.photoPath })
    }
    return getUserProfile(ctx, work.db, actor)
  })
}
