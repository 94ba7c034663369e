import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { session } from '../../../lib/api/index.ts'
import { countWaitingScans, setSignOutQuestion } from '../../../lib/browser/desk-data.ts'
import { fetchStaffPart, staffPart } from '../../../lib/lazy-part.ts'
import { useProfile } from '../../accounts/index.ts'

const LeaveDialog = staffPart(() => import('../components/leave-dialog.tsx').then((it) => it.LeaveDialog))

const AGAIN_MS = 15_000

/**
 * Sends the desk's waiting scans from every page, and asks before a sign-out that would lose scans.
 * @see docs/rules/checkin.md DESK-7, DESK-9
 */
export function DeskOfDevice() {
  const [answer, setAnswer] = useState<{ give: (leaves: boolean) => void } | null>(null)
  // This renders again on each navigation, because scans may have been left by the page before this one.
  useLocation()
  const userId = useProfile({ enabled: countWaitingScans() > 0 && session.state() === 'in' }).data?.id
  useEffect(
    () =>
      setSignOutQuestion(
        () =>
          new Promise((resolve) => {
            setAnswer({
              give: (leaves) => {
                setAnswer(null)
                resolve(leaves)
              },
            })
          }),
      ),
    [],
  )
  useEffect(() => {
    if (!userId) return undefined
    const look = () => {
      if (countWaitingScans() > 0 && navigator.onLine) void sendFromPage(userId)
    }
    look()
    const timer = setInterval(look, AGAIN_MS)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
    }
  }, [userId])
  return (
    answer && (
      <Suspense>
        <LeaveDialog onAnswer={answer.give} />
      </Suspense>
    )
  )
}

async function sendFromPage(userId: string): Promise<void> {
  try {
    const { sendScansOfUser } = await fetchStaffPart(() => import('./send-scans-of-user.ts'))
    await sendScansOfUser(userId)
  } catch {
    // The scans wait until the next attempt.
  }
}
