import { TextInput } from '@mantine/core'
import { deskLengths } from '@parley/contract/checkin'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { nameDesk, nameOfDesk, thisDesk } from './this-desk.ts'

export function DeskName() {
  const t = useText()
  const [name, setName] = useState(() => thisDesk().name)
  return (
    <TextInput
      label={t('checkin.desk.name')}
      description={t('checkin.desk.nameText')}
      placeholder={nameOfDesk({ ...thisDesk(), name: '' })}
      maxLength={deskLengths.name}
      value={name}
      onChange={({ currentTarget: { value } }) => {
        setName(value)
        nameDesk(value)
      }}
    />
  )
}
