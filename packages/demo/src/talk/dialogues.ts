import type { Language } from '../content/event.ts'

/** Lines of two people in turns. The first one is from the person who begins. */
export const DIALOGUES: Record<Language, readonly (readonly string[])[]> = {
  en: [
    [
      'Hello! I heard you on the main stage this morning. The part about the empty lorries stayed with me.',
      'Thank you, that is kind. Did you want to see the numbers behind it?',
      'Very much. Is there a version without the jokes?',
      'There is, but it is shorter than you would think. I will send it tonight.',
    ],
    [
      'Are you still at the coffee bar by the quay?',
      'For ten more minutes. Blue jacket, far too many tote bags.',
      'I see you. On my way!',
    ],
    [
      'Your samples arrived. We opened one jar in the hotel and there is nothing left of it.',
      'Then I did something right. Which one was it?',
      'The one with the black label. How many could you deliver by March?',
      'Four hundred, five if the spring is early. Shall we talk about price in person?',
      'Yes. Tomorrow after lunch, at your stand?',
    ],
    [
      'Thanks for the introduction, we have just spoken for an hour.',
      'I am glad! You two have been working on the same problem for years.',
    ],
    [
      'Do you know whether the tasting at six needs a ticket?',
      'It does not, but come early: last year they ran out of bread.',
    ],
  ],
  tr: [
    [
      'Merhaba, sabahki konuşmanızı dinledim. Ambalaj konusundaki sorunuz bizim de derdimiz.',
      'Teşekkür ederim! Siz nasıl çözdünüz?',
      'Henüz çözemedik, ama iki yıllık hata notlarımız var. Paylaşabilirim.',
      'Başkasının hatası en ucuz derstir. Akşam üstü bir çay içelim mi?',
    ],
    ['Standınızda mısınız? Numuneleri getirdim.', 'Buradayım, çayın altını yaktım bile.', 'Beş dakikaya oradayım.'],
    [
      'Fiyat listesini aldım, elinize sağlık. İkinci sayfadaki ürünün en az sipariş miktarı nedir?',
      'Yüz koli, ama ilk siparişte elli de olur.',
      'O zaman bizim için deneyelim. Sözleşmeyi kime yollayayım?',
    ],
    ['Yarınki tadıma kayıt gerekiyor mu?', 'Gerekmiyor, ama erken gelin; geçen yıl ekmek yetmedi.'],
  ],
  ru: [
    [
      'Здравствуйте! Был на вашем докладе. Про пустые грузовики — прямо про нас.',
      'Спасибо! Вы тоже возите в одну сторону?',
      'Третий год. Если покажете цифры, я покажу свои.',
      'Договорились. Вечером пришлю таблицу.',
    ],
    ['Вы ещё у кофейного бара?', 'Да, ещё минут десять. Синяя куртка и гора сумок.', 'Вижу вас, иду!'],
    [
      'Образцы дошли. Одну банку открыли в гостинице — и её больше нет.',
      'Значит, всё правильно сделали. Какая это была?',
      'С чёрной этикеткой. Сколько сможете поставить к марту?',
      'Четыреста. Если весна ранняя — пятьсот.',
    ],
    ['На дегустацию в шесть нужен билет?', 'Нет, но приходите пораньше: в прошлом году не хватило хлеба.'],
  ],
  es: [
    [
      '¡Hola! Escuché su charla de esta mañana. Lo de los camiones vacíos nos pasa a nosotros cada semana.',
      '¡Gracias! ¿También vuelven sin carga?',
      'Desde hace tres años. Si me enseña sus cifras, le enseño las mías.',
      'Trato hecho. Esta noche le mando la tabla.',
    ],
    ['¿Sigue en la barra de café?', 'Diez minutos más. Chaqueta azul y demasiadas bolsas.', 'Ya le veo. ¡Voy!'],
    [
      'Llegaron las muestras. Abrimos un bote en el hotel y ya no queda nada.',
      'Entonces algo hicimos bien. ¿Cuál era?',
      'El de la etiqueta negra. ¿Cuántos podría entregar antes de marzo?',
    ],
    ['¿Hace falta entrada para la cata de las seis?', 'No, pero vengan pronto: el año pasado se acabó el pan.'],
  ],
}
