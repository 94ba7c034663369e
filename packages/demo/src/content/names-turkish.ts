import { type NameTable, spell } from '../people/spelling.ts'

export const TURKISH_NAMES: NameTable = {
  women: spell(
    'Selin, Elif, Zeynep, Defne, İrem, Nazlı, Şule, Gülşah, Büşra, Ece, Merve, Işıl, Yağmur, Çiğdem, Ayşegül, Özge, Pınar, Tuğba, Nilüfer, Esra',
  ),
  men: spell(
    'Emre, Kerem, Barış, Çağlar, Oğuzhan, İlker, Tolga, Serkan, Yiğit, Umut, Ferhat, Halil, Gökhan, Ömer, Şahin, Rıza, Doğukan, Sinan, Alperen, Uğur',
  ),
  surnames: spell(
    'Karaçalılar, Yıldırımoğlu, Taşçıoğlu, Günışığı, Akdağlı, Bozkırlı, İnceoğlu, Şenbahar, Uğurbaş, Kızılırmaklı, Çınaroğlu, Demirayak, Özbağcı, Yağcıoğlu, Ilgazlı, Değirmencioğlu, Sarıkayalı, Bağrıaçık, Gökçebay, Ateşoğlu, Elmacıoğlu, Çeliktaş, Sönmezışık, İğdeci, Zeytinlioğlu',
  ),
}

export const AZERBAIJANI: NameTable = {
  women: spell('Günel, Aysel, Nərmin, Leyla'),
  men: spell('Elçin, Rəşad, Orxan, Tural'),
  surnames: spell('Qarabağlı, Şirvanlı, Abşeronlu, Narınclı, Göyçaylı'),
}
