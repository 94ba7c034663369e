import type { BoothInvitation } from '@parley/contract/booths'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useDeferredAnswers } from '../../deferred-answers.ts'
import { keyOfInvitation, useBoothInvitations } from '../../use-booth-invitations.ts'

const JoinDialog = lazyPart(() => import('./join-dialog.tsx').then((it) => it.JoinDialog))

/** @see docs/rules/expo.md EXPO-11 */
export function JoinPrompt() {
  const { rows } = useBoothInvitations()
  const isLater = useDeferredAnswers()
  const invitation = rows.find((row) => !isLater(keyOfInvitation(row))) ?? null
  // The last invitation is still shown while its dialog closes.
  const [last, setLast] = useState<BoothInvitation | null>(null)
  if (invitation && invitation !== last) setLast(invitation)
  return (
    last && (
      <Suspense fallback={null}>
        <JoinDialog key={keyOfInvitation(last)} invitation={last} isAsked={invitation === last} />
      </Suspense>
    )
  )
}
