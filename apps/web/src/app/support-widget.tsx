import { useEffect, useRef } from 'react'
import { putSupportWidget } from './put-support-widget.ts'

interface Props {
  readonly url: string
  readonly id: string
  readonly allowed: boolean
  /** On the page of the chat it would stand in the way. */
  readonly hidden: boolean
}

/** The operator's support chat, for those who allow it. It draws itself; taken back, it goes with all that it brought. */
export function SupportWidget({ url, id, allowed, hidden }: Props) {
  const widget = useRef<ReturnType<typeof putSupportWidget>>(null)
  useEffect(() => {
    if (!allowed) return
    const put = putSupportWidget(url, id)
    widget.current = put
    return () => {
      widget.current = null
      put.remove()
    }
  }, [url, id, allowed])
  useEffect(() => widget.current?.hide(hidden), [hidden, allowed])
  return null
}
