import type { ReactNode } from 'react'
import { Box, Row, Text } from '../layout/box.tsx'
import { Avatar } from './avatar.tsx'

type Props = {
  person: {
    readonly id: string
    readonly fullName: string
    readonly profilePhotoPath: string | null
    readonly jobTitle: string | null
    readonly company: string | null
  }
  children?: ReactNode
}

export function PersonHead({ person: { id, fullName, profilePhotoPath, jobTitle, company }, children }: Props) {
  return (
    <Row as="header" align="start" gap={16}>
      <Avatar name={fullName} photo={profilePhotoPath} seed={id} size={64} />
      <Box shrink>
        <Text as="h2" size={22} weight={700} breaks="anywhere">
          {fullName}
        </Text>
        {[jobTitle, company].filter(Boolean).map((line) => (
          <Text key={line} size={15} above={2} breaks="anywhere">
            {line}
          </Text>
        ))}
        {children}
      </Box>
    </Row>
  )
}
