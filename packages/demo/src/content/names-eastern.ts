import { type NameTable, spell } from '../people/spelling.ts'

export const POLISH: NameTable = {
  women: spell('Małgorzata, Agnieszka, Zofia, Kinga, Bożena'),
  men: spell('Paweł, Łukasz, Wojciech, Grzegorz, Stanisław'),
  surnames: spell('Zawadowski, Brzezicki, Jabłonowicz, Żurawiecki, Młynarczuk, Ogrodziński'),
  surnamesOfWomen: spell('Zawadowska, Brzezicka, Jabłonowicz, Żurawiecka, Młynarczuk, Ogrodzińska'),
}

export const ROMANIAN: NameTable = {
  women: spell('Ioana, Ruxandra, Smaranda'),
  men: spell('Răzvan, Ștefan, Mihnea'),
  surnames: spell('Grădinescu, Munteanu-Lupeni, Viișoreanu, Păduraru, Țărmureanu'),
}

export const HUNGARIAN: NameTable = {
  women: spell('Zsófia, Réka, Ágnes'),
  men: spell('Gergő, Bálint, Zoltán'),
  surnames: spell('Kőrösfalvi, Szőlőhegyi, Búzaföldi, Fűzfás'),
}

export const SOUTH_SLAVIC: NameTable = {
  women: spell('Jelena, Mirjana, Snežana, Lejla'),
  men: spell('Dragan, Nenad, Krešimir, Emir'),
  surnames: spell('Čolaković, Radivojša, Šljivančanin, Žitarić, Međugorac'),
}
