import { type NameTable, spell } from '../people/spelling.ts'

export const WEST_AFRICAN: NameTable = {
  women: spell('Adaeze, Temilola, Folasade, Abena, Ngozi'),
  men: spell('Chukwuemeka, Babatunde, Obinna, Kwabena, Kelechi'),
  surnames: spell('Onwuachuba, Ogunsanmi, Ezeudoka, Adégbèmílẹ̀, Amankwatia, Oyèláràn'),
}

export const EAST_AFRICAN: NameTable = {
  women: spell('Wanjiru, Akinyi, Makena, Selamawit'),
  men: spell('Kamau, Otieno, Dawit, Tesfaye'),
  surnames: spell('Muthigani, Odhiambo-Were, Mwangaza, Nyakundi, Gebreselam'),
}
