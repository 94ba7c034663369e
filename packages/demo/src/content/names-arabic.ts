import { type NameTable, spell } from '../people/spelling.ts'

export const ARABIC: NameTable = {
  women: spell('ليلى=Layla, نور=Nour, هالة=Hala, ريم=Reem, سلمى=Salma, مريم=Maryam'),
  men: spell('يوسف=Youssef, كريم=Karim, طارق=Tarek, سامر=Samer, خالد=Khaled, زياد=Ziad'),
  surnames: spell(
    'الزيتوني=Al-Zaytouni, القمحاوي=Al-Qamhawi, البساتيني=Al-Basatini, النخيلي=Al-Nakhili, الفرّان=Al-Farran, الرمّاني=Al-Rummani, التمّار=Al-Tammar, العسلي=Al-Asali',
  ),
}
