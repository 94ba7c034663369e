import { useEffect, useRef } from 'react'
import { addSupportWidget } from './add-support-widget.ts'

interface Props {
  readonly url: string
  readonly id: string
  readonly allowed: boolean
  /** True on the chat page, where the widget would cover the content. */
  readonly hidden: boolean
}

/** The support chat, only for people who have consented. If consent is withdrawn, its elements are removed. */
export function SupportWidget({ url, id, allowed, hidden }: Props) {
  const widget = useRef<ReturnType<typeof addSupportWidget>>(null)
  useEffect(() => {
    if (!allowed) return
    const put = addSupportWidget(url, id)
    widget.current = put
    return () => {
      widget.current = null
      put.remove()
    }
  }, [url, id, allowed])
  useEffect(() => widget.current?.hide(hidden), [hidden, allowed])
  return null
}
