import type { Phrases } from './biographies-english.ts'

export const SPANISH: Phrases = {
  work: {
    founder: ['Dirijo {company}, un equipo de {number} personas, y los lunes todavía salgo a repartir.'],
    buyer: ['Compro para {company} y cada mes pruebo unos {number} productos nuevos.'],
    sales: ['Abro mercados para {company}; llevo {years} años con muestras en la maleta.'],
    operations: ['Me ocupo de la producción en {company}: tres turnos y {number} personas.'],
    quality: ['Respondo de la seguridad alimentaria en {company}.'],
    product: ['Desarrollo productos en {company}, media semana en el laboratorio y media ante los fogones.'],
    marketing: ['Cuento la historia de {company} sin adjetivos de más.'],
    sustainability: ['Mido lo que se desperdicia en {company} y después lo discuto con todo el mundo.'],
    chef: ['Cocino en {company}, con una brigada de {number} personas y una carta que cambia cada mañana.'],
    grower: ['Cuido {number} hectáreas para {company} y cada año labro un poco menos.'],
    engineer: ['Construyo los sistemas de {company}, desde el sensor hasta la pantalla del camión.'],
    investor: ['Invierto en empresas de alimentación desde {company}, casi siempre antes de su segunda fábrica.'],
    reporter: ['Escribo para {company} sobre quien cultiva, quien vende y quien cocina.'],
    researcher: ['En {company} estudio cómo cambian los alimentos entre la cosecha y el plato.'],
    policy: ['En {company} ayudo a pequeñas empresas con normas pensadas para las grandes.'],
    logistics: ['Muevo producto refrigerado para {company}: {number} camiones y un turno de noche muy largo.'],
    designer: ['Diseño envases que se abren con las manos mojadas.'],
    host: ['Llevo la comida y la bebida de {company}, del desayuno a las bodas.'],
  },
  trade: {
    farm: [
      'Casi toda la cosecha va a tres compradores y nos gustaría tener más.',
      'Lo que no se vende entero lo secamos o lo prensamos.',
    ],
    dairy: ['La leche llega de granjas a menos de una hora.', 'Trabajamos para que dure más sin alargar la etiqueta.'],
    bakery: [
      'Molemos nosotros: la harina nunca tiene más de dos días.',
      'Volvemos a los trigos antiguos y el pan aguanta mejor.',
    ],
    pantry: [
      'Cada lote lleva en la tapa el nombre de su ladera.',
      'Envasamos en casa, en lata, en vidrio y a granel para cocinas.',
    ],
    seafood: ['Enfriamos el pescado en menos de cinco horas.', 'Este año la prioridad es el frío en el puerto.'],
    drinks: [
      'Tostamos y servimos en la misma calle, y por eso la gente vuelve.',
      'Menos azúcar y una botella que regresa: ese es el plan.',
    ],
    plants: [
      'Nuestro producto tiene cinco ingredientes y queremos llegar a cuatro.',
      'Los comedores escolares fueron los primeros clientes y siguen siendo los más exigentes.',
    ],
    retail: [
      'En cada tienda hay un metro para productores de la misma provincia.',
      'La mitad de las novedades empieza con una prueba de cuatro semanas en seis tiendas.',
    ],
    hospitality: [
      'Junto al plato figura el nombre de la finca, y los clientes preguntan.',
      'La comida del personal sale primero y con el mismo producto.',
    ],
    logistics: [
      'Cada palé informa de su temperatura y el cliente ve la misma gráfica.',
      'Volver de vacío es nuestro mayor desperdicio, así que busco cargas compartidas.',
    ],
    packaging: [
      'La nueva bandeja está hecha con paja de los mismos campos.',
      'Probamos los envases en la peor línea de autobús de la ciudad.',
    ],
    foodtech: [
      'Nuestros sensores dicen qué hilera conviene recoger primero.',
      'Cada mes compartimos los errores con los clientes.',
    ],
    research: [
      'Publicamos con los agricultores como coautores, porque las preguntas eran suyas.',
      'Buscamos empresas que nos dejen medir una línea real durante una temporada.',
    ],
    finance: [
      'Invertimos poco al principio y preguntamos mucho por las cámaras frigoríficas.',
      'Nos gustan las empresas que ya ganan dinero con su producto.',
    ],
    media: [
      'Ahora sigo el viaje de una sola caja desde el campo hasta la mesa.',
      'Pagamos nuestras comidas y lo contamos.',
    ],
    trade: [
      'Reunimos a empresas pequeñas que por separado nadie vería.',
      'Compartimos puesto, camión y asesoría legal.',
    ],
  },
  closing: [
    'Me encontrarán junto al café, con demasiadas muestras.',
    'Hablo con gusto con quien está empezando.',
    'Prefiero ver su cocina a ver sus diapositivas.',
    'Es mi primera vez en el foro y agradezco cualquier presentación.',
    'Pregúntenme qué salió mal la primera vez; es la mejor historia.',
    'Mejor por la mañana, antes del ruido.',
    'Cambio direcciones de restaurantes pequeños, tres por tres.',
    'Contesto los mensajes por la noche.',
  ],
}
