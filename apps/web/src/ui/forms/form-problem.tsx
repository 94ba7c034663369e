import { type ReactNode, useEffect, useRef } from 'react'
import { Text } from '../layout/box.tsx'

type Props = {
  /** The class of the element while there is a message. */
  className?: string
  children: ReactNode
}

/**
 * Shows the problem of a form. The element exists before it has text, because screen readers announce only changes of
 * an existing alert. It scrolls into view, because Enter sends the form from any field.
 * @see docs/rules/frame.md FRAME-19
 */
export function FormProblem({ className, children }: Props) {
  const alert = useRef<HTMLDivElement>(null)
  const isSaid = Boolean(children)
  useEffect(() => {
    if (isSaid) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [isSaid])
  return (
    <div ref={alert} role="alert" className={className}>
      {children && (
        <Text padX={14} padY={10} round={10} surface="alert" size={14} weight={600}>
          {children}
        </Text>
      )}
    </div>
  )
}
