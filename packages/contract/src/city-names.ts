/**
 * Names of cities in other languages than English, only those that differ. Other cities keep the name of their zone.
 */
const NAMES: Readonly<Record<string, string>> = {
  // Each line has the zone's own name, then the Turkish, Russian and Spanish one.
  Almaty: 'Almatı,Алматы,Almaty',
  Amsterdam: 'Amsterdam,Амстердам,Ámsterdam',
  Athens: 'Atina,Афины,Atenas',
  Baku: 'Bakü,Баку,Bakú',
  Belgrade: 'Belgrad,Белград,Belgrado',
  Berlin: 'Berlin,Берлин,Berlín',
  Brussels: 'Brüksel,Брюссель,Bruselas',
  Bucharest: 'Bükreş,Бухарест,Bucarest',
  Budapest: 'Budapeşte,Будапешт,Budapest',
  Cairo: 'Kahire,Каир,El Cairo',
  Chicago: 'Chicago,Чикаго,Chicago',
  Copenhagen: 'Kopenhag,Копенгаген,Copenhague',
  Dubai: 'Dubai,Дубай,Dubái',
  Dublin: 'Dublin,Дублин,Dublín',
  Helsinki: 'Helsinki,Хельсинки,Helsinki',
  Istanbul: 'İstanbul,Стамбул,Estambul',
  Jerusalem: 'Kudüs,Иерусалим,Jerusalén',
  Kyiv: 'Kiev,Киев,Kiev',
  Kiev: 'Kiev,Киев,Kiev',
  Lisbon: 'Lizbon,Лиссабон,Lisboa',
  London: 'Londra,Лондон,Londres',
  Los_Angeles: 'Los Angeles,Лос-Анджелес,Los Ángeles',
  Madrid: 'Madrid,Мадрид,Madrid',
  Mexico_City: 'Meksiko,Мехико,Ciudad de México',
  Minsk: 'Minsk,Минск,Minsk',
  Moscow: 'Moskova,Москва,Moscú',
  New_York: 'New York,Нью-Йорк,Nueva York',
  Nicosia: 'Lefkoşa,Никосия,Nicosia',
  Novosibirsk: 'Novosibirsk,Новосибирск,Novosibirsk',
  Oslo: 'Oslo,Осло,Oslo',
  Paris: 'Paris,Париж,París',
  Prague: 'Prag,Прага,Praga',
  Riyadh: 'Riyad,Эр-Рияд,Riad',
  Rome: 'Roma,Рим,Roma',
  Seoul: 'Seul,Сеул,Seúl',
  Singapore: 'Singapur,Сингапур,Singapur',
  Sofia: 'Sofya,София,Sofía',
  Stockholm: 'Stokholm,Стокгольм,Estocolmo',
  Tashkent: 'Taşkent,Ташкент,Taskent',
  Tbilisi: 'Tiflis,Тбилиси,Tiflis',
  Tokyo: 'Tokyo,Токио,Tokio',
  Vienna: 'Viyana,Вена,Viena',
  Warsaw: 'Varşova,Варшава,Varsovia',
  Yekaterinburg: 'Yekaterinburg,Екатеринбург,Ekaterimburgo',
  Yerevan: 'Erivan,Ереван,Ereván',
  Zurich: 'Zürih,Цюрих,Zúrich',
}

const PLACES: readonly string[] = ['tr', 'ru', 'es']

/**
 * Returns the name of a zone's city. In English it is the name of the zone: `Europe/Istanbul` gives Istanbul, in
 * Turkish İstanbul.
 */
export function cityOf(timeZone: string, language: string): string {
  const name = timeZone.slice(timeZone.lastIndexOf('/') + 1)
  return NAMES[name]?.split(',')[PLACES.indexOf(language)] ?? name.replaceAll('_', ' ')
}
