import type { Language } from './event.ts'
import type { SectorKey } from './sectors.ts'

/** Messages of requests, by the sector of the sender. */
export const ENGLISH_REQUESTS: Record<SectorKey, readonly string[]> = {
  farm: [
    'We have more {good} than buyers this season. Twenty minutes with you would tell me whether we fit.',
    'I grow {good} near {city} and read your profile twice. May I bring a crate and three questions?',
  ],
  dairy: [
    'I carry four kinds of {good} in a cool bag and would like your honest opinion on one of them.',
    'We are looking for a way into {market}. You seem to know it; could we compare notes?',
  ],
  bakery: [
    'We bake for eleven shops and keep running out of the right flour. Shall we talk over a warm loaf?',
    'Your profile mentions what we are short of. I am at the hallway stage most mornings, or name a table.',
  ],
  pantry: [
    'Our {good} does well in small shops and badly in large ones. I would like to understand why, perhaps with you.',
    'I can offer tastings, small lots and patience. Could we find twenty minutes?',
  ],
  seafood: [
    'We land {good} and want to show every hour of its way. You came up twice when I asked who to meet.',
    'Cold chain is our weak spot, and I hear you have opinions. May I ask for a slot?',
  ],
  drinks: [
    'I would like to brew you something and ask about your customers in return.',
    'We set the price of {good} with the growers. If that is useful to you, let us sit down.',
  ],
  plants: [
    'Five ingredients, one plant, too much demand. I am looking for somebody to think with.',
    'We are close to a decision about our second line and I would value your view before we sign.',
  ],
  retail: [
    'We list about forty new products a year and always in tests first. I would like to hear what you are working on.',
    'I buy for {company}. If you have half an idea, bring it; half ideas are easier to shape.',
  ],
  hospitality: [
    'Our kitchens change the menu every morning. I am looking for people who can live with that.',
    'I run the kitchens at {company} and would like to plan a season together rather than an order.',
  ],
  logistics: [
    'Three of our lorries come back from {market} empty every week. Could that be worth something to you?',
    'I hear you ship chilled goods in small lots. We built a line for exactly that.',
  ],
  packaging: [
    'We have a tray that I think would suit your product. I will bring five, you try to break them.',
    'New rules arrive in spring. I would like to know how you plan to deal with them.',
  ],
  foodtech: [
    'We are looking for one more site for a free trial this autumn. Your name was the first on the list.',
    'No slides, I promise: a camera, a crate and ten minutes of your time.',
  ],
  research: [
    'We start a trial on {good} next season and still have room for one partner from practice.',
    'Your work touches a question we cannot answer in a lab. May I tell you about it?',
  ],
  finance: [
    'I read your profile on the ferry. We finance things like this, and I have four questions.',
    'No term sheet in the bag, just curiosity about how you got through last winter.',
  ],
  media: [
    'I am working on a piece about people who changed their mind. Would you talk to me, on the record or off?',
    'Could I follow you through the halls for half an hour tomorrow? I carry my own chair.',
  ],
  trade: [
    'We bring a small group of exporters to {market} in spring and you should be one of them.',
    'Members keep asking us about exactly what you do. Would you explain it to me over tea?',
  ],
}

export const REQUESTS: Record<Exclude<Language, 'en'>, readonly string[]> = {
  tr: [
    '{company} adına yazıyorum. Profilinizi okudum, aradığınız şey tam bizim işimiz; yirmi dakika konuşabilir miyiz?',
    'Birlikte yapabileceğimiz bir şey var gibi görünüyor. Çay benden, uygun olduğunuz bir saatte oturalım.',
    'Numuneleri çantamda taşıyorum. Fikrinizi almak isterim, kısa bir görüşme yeter.',
    'Ortak bir tanıdığımız sizi önerdi. Forum bitmeden tanışmak isterim.',
    'Sorduğunuz soruya biz de yıllardır cevap arıyoruz. Birlikte düşünelim mi?',
    'Uzun anlatmayacağım: on dakika, iki ürün, bir soru.',
  ],
  ru: [
    'Пишу от компании «{company}». Кажется, мы ищем друг друга; найдётся ли у вас двадцать минут?',
    'Хочу показать образцы и услышать честное мнение. Подойдёт любое время после обеда.',
    'Ваш профиль мне посоветовали дважды за утро. Давайте познакомимся до конца форума.',
    'Есть идея совместной поставки, коротко и с цифрами. Когда вам удобно?',
    'Вы вчера задали вопрос, над которым мы бьёмся годами. Подумаем вместе?',
    'Много времени не займу: десять минут, два продукта и один вопрос.',
  ],
  es: [
    'Le escribo de parte de {company}. Creo que buscamos lo mismo desde lados distintos; ¿tiene veinte minutos?',
    'Llevo muestras en la maleta y me gustaría conocer su opinión sincera.',
    'Me han hablado de usted dos personas esta mañana. ¿Nos vemos antes de que acabe el foro?',
    'Tengo una propuesta corta, con cifras y sin diapositivas. ¿Qué hora le viene bien?',
    'Ayer hizo una pregunta que nosotros llevamos años haciéndonos. ¿La pensamos juntos?',
    'Seré breve: diez minutos, dos productos y una pregunta.',
  ],
}

/** Messages that are used once the requests of a sector are exhausted. */
export const FOR_ANYBODY: readonly string[] = [
  'Two people told me this morning that we should talk. I trust both of them.',
  'I am at {company}, and I think we are working on the same problem from two sides. Coffee?',
  'You are the third name on my list and the one I would start with. Is there a free table?',
  'I come from {city} with a short question and a longer story. Either would do.',
  'Ten minutes would be enough, and I promise to bring something to taste.',
  'I heard you ask a question yesterday that I have been asking for years. Shall we?',
]

export type Lines = Record<Language, readonly string[]>

export const MAKER_REQUESTS: Lines = {
  en: [
    'I would like to meet you. Does one of the free tables suit you?',
    'Your profile made me curious. Could we sit down for twenty minutes?',
    'I think I know somebody you should meet, and I would like to tell you who.',
    'Before the halls get loud: do you have a moment for a first talk?',
    'We seem to look for the same things. Shall we compare notes?',
    'I have one question that only you can answer here.',
  ],
  tr: [
    'Sizinle tanışmak isterim. Boş masalardan biri size uyar mı?',
    'Profiliniz ilgimi çekti. Yirmi dakika konuşabilir miyiz?',
    'Tanışmanız gereken birini tanıyorum; kim olduğunu anlatmak isterim.',
    'Salonlar kalabalıklaşmadan kısa bir görüşmeye vaktiniz olur mu?',
    'Aynı şeyleri arıyor gibiyiz. Notlarımızı karşılaştıralım mı?',
    'Burada yalnızca sizin yanıtlayabileceğiniz bir sorum var.',
  ],
  ru: [
    'Хочу с вами познакомиться. Подойдёт ли вам один из свободных столов?',
    'Меня заинтересовал ваш профиль. Найдётся ли двадцать минут?',
    'Кажется, я знаю человека, с которым вам стоит встретиться. Хочу о нём рассказать.',
    'Пока в залах тихо: найдётся минута для первого разговора?',
    'Похоже, мы ищем одно и то же. Сверим заметки?',
    'У меня есть вопрос, на который здесь можете ответить только вы.',
  ],
  es: [
    'Me gustaría conocerle. ¿Le viene bien alguna de las mesas libres?',
    'Su perfil me ha despertado la curiosidad. ¿Podemos sentarnos veinte minutos?',
    'Creo que conozco a alguien a quien debería conocer, y quiero contarle quién es.',
    'Antes de que se llenen las salas, ¿tiene un momento para una primera charla?',
    'Parece que buscamos lo mismo. ¿Comparamos notas?',
    'Tengo una pregunta que aquí solo usted puede responder.',
  ],
}

export const ACCEPTANCES: Lines = {
  en: [
    'With pleasure, see you at the table.',
    'Good idea. I will bring samples.',
    'Yes, gladly. I may be two minutes late from the hall.',
    'Looking forward to it.',
    'Happy to. Please bring the numbers too.',
    'That suits me. My colleague may join us for the second half.',
    'Count me in, I was going to ask you the same.',
    'Agreed. I will have coffee waiting.',
  ],
  tr: [
    'Memnuniyetle, masada görüşürüz.',
    'Olur, numune de getiririm.',
    'Seve seve, görüşmek üzere.',
    'Bu saat bana uyar, kahveler benden.',
    'İyi oldu, ben de size yazacaktım.',
    'Tamam, fiyat listemizi de yanımda getiririm.',
  ],
  ru: [
    'С удовольствием, увидимся за столом.',
    'Хорошо, захвачу образцы.',
    'Да, до встречи.',
    'Мне подходит, кофе за мной.',
    'Отлично, как раз думаю о том же.',
    'Договорились, возьму с собой прайс-лист.',
  ],
  es: [
    'Con mucho gusto, nos vemos en la mesa.',
    'Buena idea, llevaré muestras.',
    'Sí, hasta luego.',
    'Me viene bien, yo invito al café.',
    'Perfecto, justo iba a escribirle.',
    'De acuerdo, llevaré también la lista de precios.',
  ],
}

export const REFUSALS: Lines = {
  en: [
    'Thank you for asking. My days are full, but do write to me after the forum.',
    'I am not the right person for this, but I have passed your name on.',
    'Sorry, I leave tonight. Another time, I hope.',
    'We have just signed with somebody else for this. Good luck with it.',
  ],
  tr: [
    'Teşekkürler, takvimim dolu; forumdan sonra yazışalım.',
    'Bu konuda doğru kişi ben değilim ama adınızı ilgili arkadaşa ilettim.',
    'Kusura bakmayın, bu akşam dönüyorum. Bir dahaki sefere.',
  ],
  ru: [
    'Спасибо, но все дни расписаны. Напишите мне после форума.',
    'Это не совсем моя тема, но контакт передам коллегам.',
    'Извините, уезжаю уже сегодня вечером. В другой раз.',
  ],
  es: [
    'Gracias, pero tengo la agenda completa. Escríbame después del foro.',
    'No soy la persona adecuada, pero he pasado su nombre a quien corresponde.',
    'Lo siento, me marcho esta noche. Otra vez será.',
  ],
}

export const CANCELLATIONS: Lines = {
  en: [
    'Something came up at home and I have to leave early. I am sorry.',
    'My flight was moved. Could we talk by video next week?',
  ],
  tr: ['Erken ayrılmam gerekiyor, kusura bakmayın.'],
  ru: ['Приходится уехать раньше, простите.'],
  es: ['Tengo que irme antes de tiempo, lo siento.'],
}

export const POSTPONEMENTS: Lines = {
  en: [
    'A workshop has moved onto our time. Would another slot suit you?',
    'Could we move this a little? I have been asked onto a panel.',
  ],
  tr: ['Saatimize bir atölye denk geldi. Başka bir saat uygun olur mu?'],
  ru: ['На это время перенесли мастер-класс. Подойдёт ли вам другое?'],
  es: ['Nos han puesto un taller a la misma hora. ¿Le viene bien otro momento?'],
}
