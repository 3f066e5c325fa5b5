import type { Language } from '../tags.ts'

export const SPANISH: Language = {
  code: 'es',
  articles: 'romance',
  concord: true,
  words: {
    open: `
      abierto, abierta, abiertos, abiertas, accesible*, consultable*, disponible*, disponibilidad, accesibilidad,
      desclasificado*, desclasificada*, liberado, liberados, liberada, liberadas, a disposicion, puesto a disposicion,
      puestos a disposicion, acceso abierto, de libre acceso publico, comunicable, comunicables, visible, visibles`,
    access: `
      acceso, accesos, consulta, consultas, uso, utilizacion, lectura, comunicacion, visualizacion, examen,
      servicio al publico, divulgacion, servicio`,
    consult: `
      consultado, consultados, consultada, consultadas, consultar, consultarse, accederse, acceder, visto, vistos,
      vistas, utilizado, utilizados, utilizada, utilizadas, utilizarse, leido, leidos, examinado, examinados,
      examinarse, servido, servidos, mostrado, facilitado, facilitados, facilitarse, verse, comunicarse, comunicado,
      comunicados, divulgarse, divulgado, divulgados, consultara, consultaran, sirve, sirven, servira, serviran,
      utilicense, consultan`,
    free: 'libre, libres, libremente',
    public: 'publico, publica, publicos, publicas, publicamente',
    unrestricted: `
      ilimitado, ilimitada, irrestricto, irrestricta, irrestrictos, irrestrictas, dominio publico, incondicional,
      sin limite, sin limites, pleno acceso`,
    closed: `
      cerrado, cerrada, cerrados, cerradas, clausurado, clausurada, inaccesible*, indisponible*, vedado, vedada,
      vedados, vedadas, embargado, embargada, embargados, embargadas, sellado, sellada, sellados, selladas, excluido,
      excluida, excluidos, excluidas, excluido de consulta, excluida de la consulta, retirado, retirados,
      retirada de consulta, bloqueado, bloqueada, bloqueados, fuera de consulta, bajo embargo, precintado,
      inconsultable*,
      en prestamo a, en prestamo en`,
    reserved: `
      reservado, reservada, reservados, reservadas, confidencial*, secreto, secretos, secreta, secretas, reserva,
      clasificado, clasificados, clasificada`,
    restricted: `
      restringido, restringida, restringidos, restringidas, limitado, limitada, limitados, limitadas, condicionado,
      condicionada, condicionados, condicionadas, controlado, controlada, controlados, regulado, regulada, restrictivo,
      condicional, condicionales, acotado`,
    restriction: `
      restriccion, restricciones, limitacion, limitaciones, impedimento, impedimentos, condicion especial,
      condiciones especiales, cortapisa, cortapisas, traba, trabas, condicionantes, obstaculos,
      condiciones particulares, barreras`,
    term: `
      embargo, periodo de embargo, plazo de reserva, plazos de reserva, plazo de cierre, periodo de cierre,
      plazo de acceso, plazos de acceso, plazo de embargo, plazo de restriccion, periodo de restriccion,
      periodo de reserva, moratoria, plazo de consulta, plazo legal, plazos legales, plazo de confidencialidad,
      plazo de proteccion, cierre, periodo de confidencialidad`,
    over: `
      expirado, expirada, expirados, vencido, vencida, vencidos, vencidas, levantado, levantada, levantados,
      levantadas, caducado, caducada, caducados, finalizado, finalizada, concluido, concluida, cumplido, cumplidos,
      prescrito, prescrita, expiro, vencio, finalizo, caduco, termino, expira, expiran, vence, vencen, finaliza,
      finalizan, caduca, expirara, vencera, finalizara, caducara, eliminado, eliminada, eliminadas, suprimido,
      suprimida, suprimidas, terminado, terminada, cesado, ceso, retiradas las, extinguido, extinguida`,
    granted: `
      permitido, permitida, permite, permiten, autorizado, autorizada, concedido, concedida, posible, posibles,
      concede, otorgado, otorga, dado, da, ofrece, admitido, garantizado, efectua, realiza, autorizarse, concederse,
      permitirse, otorgarse`,
    forbidden: `
      prohibido, prohibida, prohibidos, prohibidas, prohibe, denegado, denegada, impedido, imposible, negado, negada,
      prohibicion`,
    condition: `
      autorizacion, autorizaciones, permiso, permisos, consentimiento, aprobacion, licencia previa, conformidad,
      visto bueno, compromiso, declaracion, declaracion jurada, solicitud escrita, solicitud por escrito,
      solicitud motivada, solicitud razonada, solicitud justificada, peticion razonada, peticion escrita, acuerdo,
      dispensa, discrecion, juicio, valoracion, evaluacion, acreditacion, acreditar, acredite, acrediten,
      investigadores acreditados, aval, carta de presentacion, siempre que, siempre y cuando, a condicion,
      condicion de, salvoconducto, firma, firmar, firmado, justificacion, interes legitimo, anuencia, beneplacito,
      caso por caso, previo informe, informe favorable, resolucion, convenio, estudio previo, bajo condiciones,
      con condiciones, en determinadas condiciones, documento de confidencialidad`,
    subject: `
      sujeto a, sujeta a, sujetos a, sujetas a, sujeto al, sujeta al, sujetos al, sujetas al, sujeto, sujeta, sujetos,
      sujetas, sometido a, sometida a, sometidos a, sometidas a, sometido, sometida, sometidos, sometidas, supeditado,
      supeditada, supeditados, depende, dependen, en funcion de, afectado por, afectada por, afectados por,
      afectadas por, regido por, segun las condiciones, subordinado, subordinada, vinculado, dependiendo`,
    formality: `
      tramite, tramites, formalidad, formalidades,
      cita, cita previa, previa cita, reserva previa de, reserva de plaza, con antelacion, antelacion,
      con anticipacion, anticipacion, registro, registrarse, inscripcion, identificacion, documento de identidad, dni,
      carne de investigador, carnet de investigador, tarjeta de investigador, tarjeta de lector, carne, solicitud,
      solicitudes, previa solicitud, peticion, previa peticion, a peticion, solicitarse, solicitar, solicitado,
      formulario, pedido, aviso previo, previo aviso, notificacion, impreso, papeleta, reservar, reservar plaza, plaza,
      documento acreditativo de la identidad, documento acreditativo de identidad, documento identificativo`,
    readers: `
      publico en general, al publico, el publico, investigador, investigadores, investigadora, investigadoras,
      investigacion, investigaciones, usuario, usuarios, lector, lectores, ciudadano, ciudadanos, ciudadania,
      estudiosos, estudiantes, cualquier persona, cualquiera, todas las personas, interesados, fines, cientificos,
      cientifica, cientifico, historicos, historica, estudio, estudios, toda persona, personas, visitantes, academicos,
      academica, culturales, todo el mundo, particulares, genealogistas, docentes`,
    insiders: `
      familia, familiares, herederos, heredero, descendientes, donante, donantes, depositante, depositantes,
      propietario, propietaria, propietarios, miembros, personal, empleados, titular, titulares, personal autorizado,
      personas autorizadas, autorizados, autorizadas, socios, organismo productor, unidad productora, productor,
      productores, interno, interna, internos, administracion, interesado, afectados, afectado, funcionarios,
      representantes, oficina productora, derechohabientes, acreditados`,
    place: `
      sala, sala de lectura, sala de consulta, sala de investigacion, sala de investigadores, biblioteca,
      en el archivo, archivo general, in situ, sede, instalaciones, presencial, presencialmente, deposito, depositos,
      edificio, centro, museo, ordenador, ordenadores, oficina, institucion, local, archivo historico, conserva,
      conservan, almacenado, custodiado, supervision, terminales, puestos`,
    copying: `
      copia, copias, copiar, copiarse, copiado, fotocopia, fotocopias, fotocopiar, fotocopiado, fotocopiarse,
      reproduccion, reproducciones, reproducir, reproducirse, reproducido, reproducidos, publicacion, publicaciones,
      publicar, publicarse, citar, cita textual, fotografiar, fotografiarse, digitalizacion, digitalizar, digitalizado,
      digitalizados, digitalizada, difusion, difundir, reutilizacion, escanear, escaneo, edicion, duplicacion,
      exposicion, imagen, imagenes, uso comercial, comercial, comerciales, comunicacion publica, reprografia,
      duplicados, descarga, facsimil, facsimiles`,
    elsewhere: `
      en linea, online, internet, web, pagina web, sitio web, portal, prestamo, prestamos, prestado, a distancia,
      remoto, http, https, enlace, interbibliotecario, intranet`,
    carrier: `
      microfilm, microfilme, microfilmes, microfilms, microficha, microfichas, microfilmado, cd, dvd, disco, discos,
      soporte digital, soporte, soportes, copia digital, copia de consulta, copias de consulta, copias digitales`,
    aside: `
      derechos de autor, derecho de autor, propiedad intelectual, copyright, licencia, licencias, reglamento, guantes,
      tarifa, tarifas, tasa, tasas, precio, coste, mencion, inventario, instrumento de descripcion, manipulacion,
      derechos, proteccion de datos, citar la procedencia, procedencia`,
    law: `
      normativa, normas, ley, leyes, legislacion, legal vigente, vigente, articulo, decreto, norma, real decreto, lopd`,
    look: 'ver',
    contact: `
      contactar, contacte, ponerse en contacto, pongase en contacto, dirigirse, dirijase, informacion, mas informacion,
      para mas, vease, consulte, consultese, rogamos, se ruega, por favor, preguntar, correo, archivero, archiveros,
      bibliotecario, telefono, pregunte, consulten, informarse, se recomienda, recomienda, recomendable, se aconseja,
      aconseja, aconsejable, es aconsejable, es recomendable, conviene, correo electronico`,
    hours: `
      lunes, martes, miercoles, jueves, viernes, sabado, sabados, domingo, domingos, festivos, horario de apertura,
      horario de consulta, horario, horarios, horas, dias habiles, dias laborables, dias, semana, semanas, vacaciones`,
    none: 'ninguna, ninguno, ningun, ningunas, ningunos',
    not: 'no, nada, nunca, jamas, ni, tampoco, nadie, ya no',
    without: 'sin, libre de, libres de, exento de, exenta de, exentos de, carente de, carece de, carecen de',
    only: `
      solo, solamente, unicamente, exclusivamente, tan solo, meramente, exclusivo, exclusiva, unica y exclusivamente,
      estrictamente`,
    except: `
      salvo, excepto, exceptuando, exceptuado, exceptuados, exceptuada, exceptuadas, a excepcion, a excepcion de,
      con excepcion, con excepcion de, con la excepcion, con la excepcion de, con excepciones, excepcion, excepciones,
      menos, exclusion de, con exclusion de, excluyendo, aparte de, fuera de los, a no ser, a menos, quitando,
      salvedad, con la salvedad, exclusion hecha, salvo que, descontando, excluidos los, excluidas las`,
    some: `
      primeros, primeras, primera, primer, antiguos, recientes, algunos, algunas, algun, alguno, cierto, ciertos,
      cierta, ciertas, determinados, determinadas, determinado, parte, partes, una parte, una parte de, la mayoria,
      mayoria, mayor parte, gran parte, mayoritariamente, casi, principalmente, generalmente, en general,
      por lo general, en principio, normalmente, habitualmente, varios, varias, diversos, diversas, porcion, mitad,
      otros, otras, otro, otra, resto, demas, pocos, pocas, restantes, restante, practicamente, en su mayoria,
      buena parte, a veces, segun el documento, segun los documentos, segun los casos, segun el caso, variable,
      por ciento, un tercio, numerosos, numerosas, muchos, muchas, unos, unas, distintos, salvo algunos, esencialmente,
      ocasionalmente`,
    every: `
      todo, toda, todos, todas, totalmente, enteramente, plenamente, completamente, integramente, en su totalidad,
      totalidad, la totalidad, conjunto, completo, completa, integro, integra, cada, entero, entera, total,
      por completo, sin excepcion, sin excepciones`,
    partly: `
      parcialmente, en parte, parcial, parciales, parcialidad, anonimizado, anonimizados, disociado, mixto,
      de forma parcial, de manera parcial`,
    about: `
      que contienen, que contengan, que contiene, contienen, contiene, contengan, conteniendo, relativos, relativas,
      relativo, relativa, referentes, referente, referidos, referidas, relacionados, relacionadas, concernientes,
      con datos personales, con datos, con informacion, sobre personas, fechados, fechadas, datados, anterior a,
      anteriores, anterior, posteriores, posterior, marcados, senalados, identificados, nominativos, cuyo, cuya, cuyos,
      cuyas, que afecten, que afectan, indicados, indicadas, correspondientes`,
    records: `
      fondo, fondos, documento, documentos, documentacion, archivo, archivos, expediente, expedientes, coleccion,
      colecciones, papeles, material, materiales, pieza, piezas, contenido, contenidos, unidad, unidades, legajo,
      legajos, caja, cajas, carpeta, carpetas, registros, registro de, originales, volumen, volumenes, manuscrito,
      manuscritos, ejemplares, item, items, datos, conjunto documental, unidades documentales, unidad documental,
      documentacion del fondo, libro, libros, acervo, soporte original`,
    kind: `
      grabacion, grabaciones, sonoras, sonoros, fotografia, fotografias, carta, cartas, correspondencia, diario,
      diarios, historias clinicas, historia clinica, medicos, medicas, expedientes personales, expedientes de personal,
      expedientes academicos, expedientes medicos, personales, actas, acta, pelicula, peliculas, video, videos, cintas,
      planos, mapas, negativos, cuadernos, audiovisuales, audiovisual, judiciales, disciplinarios, fiscales, clinicos,
      penales, electronicos, albumes, manuscritas, dibujos, entrevistas, padrones, epistolario, carteles, agendas,
      notas, sumarios`,
    part: 'num, nums, numero, numeros, n, pagina, paginas, folio, folios, signatura, signaturas, tomo, tomos',
    unit: 'serie, series, subserie, subseries, seccion, secciones, subseccion, subfondo',
    the: 'el, la, los, las, del, al, su, sus, lo, nuestro, nuestros',
    this: `
      este, esta, estos, estas, presente, presentes, dicho, dicha, dichos, dichas, ese, esa, esos, esas, aquel,
      mencionado, mencionados, esto`,
    until: `
      hasta, hasta el, hasta el ano, hasta la fecha de, hasta que, hasta que se, hasta al menos, hasta por lo menos`,
    through: `
      hasta finales de, hasta fin de, hasta el final de, hasta finales del, hasta el fin de, hasta despues de,
      inclusive, hasta el termino, hasta fines de`,
    from: `
      a partir de, a partir del, a partir, desde, desde el, desde la, con efecto de, a contar desde, contados desde,
      contado desde, a contar de, contados a partir de, a contar, a contar a partir de, contados a partir del,
      contados desde el`,
    after: `
      despues de, despues del, tras, transcurrido, transcurridos, transcurrida, una vez, pasado, pasados, al cabo de,
      al termino de, al termino del, al vencimiento, finalizado el, cumplidos los, una vez transcurridos,
      una vez transcurrido, una vez cumplidos, una vez cumplido, pasados los, posteriormente a, luego de, dentro de,
      al expirar, con posterioridad a, una vez pasados, una vez expirado, trascurridos, trascurrido, a los, despues,
      al final de`,
    before: `
      antes de, antes del, antes, con anterioridad a, previo a, previamente a, con anterioridad al, antes de que`,
    older: `
      mas de, de mas de, menos de, de menos de, con mas de, con menos de, superior a, inferior a, mayor de, menor de,
      con una antiguedad, antiguedad, de antiguedad, mayores de, menores de, de los ultimos, los ultimos, ultimos,
      superiores a, inferiores a, hace mas de, hace menos de, al menos, de edad`,
    endless: `
      permanente, permanentemente, permanentes, indefinidamente, indefinido, indefinida, indefinidos, nuevo aviso,
      hasta nuevo aviso, nueva orden, muerte, fallecimiento, fallecido, fallecidos, vida, definitivamente, definitivo,
      perpetuidad, perpetuo, siempre, vitalicio, vivas, vivos, catalogacion, organizacion, proceso, restauracion,
      tratamiento, clasificacion, descripcion, inventariado, transferencia, nacimiento, nacidos, obito`,
    made: `
      creacion, fecha de creacion, su creacion, fecha de produccion, produccion, fecha del documento,
      fecha de los documentos, fecha de su creacion, fecha del ultimo documento, documento mas reciente,
      ultimo documento, cierre del expediente, fecha de cierre, fecha de los mismos, fecha de su produccion,
      fecha de conclusion, finalizacion, fecha de emision, elaboracion, fecha de elaboracion, fecha mas reciente,
      fecha final, ultima fecha, su fecha, fecha de cierre del expediente, terminacion, terminacion del expediente,
      otorgamiento, su produccion, fecha del documento mas reciente, fecha del expediente, finalizacion del expediente,
      conclusion, incoacion`,
    yearend: 'ano natural, final del ano, fin del ano, ano civil',
    release: `
      se abrira, se abriran, abrira, abriran, fecha de apertura, fecha de liberacion, fecha de desclasificacion,
      apertura, fin del embargo, fecha de acceso, fecha de libre acceso, fecha fin de restriccion,
      fecha de fin de embargo`,
    later: `
      luego, posteriormente, entonces, despues de esa fecha, a partir de esa fecha, a partir de entonces,
      tras ese plazo, pasado ese plazo, transcurrido ese plazo, a partir de ese momento, en esa fecha,
      transcurrido dicho plazo, tras esa fecha, pasado dicho plazo, cumplido el plazo, momento en que,
      a partir de dicha fecha, en adelante, en dicho momento, fecha en que, fecha en la que, momento en el que`,
    meanwhile: `
      antes de esa fecha, antes de ese plazo, hasta entonces, mientras tanto, entretanto, hasta esa fecha,
      antes de dicha fecha, hasta ese momento, con anterioridad a esa fecha`,
    year: 'ano, anos, anual',
    month: 'mes, meses',
    yet: `
      actualmente, por ahora, por el momento, temporalmente, temporal, provisionalmente, provisional, hoy, ya,
      de momento, en la actualidad, ahora, inmediato, inmediata, inmediatamente, momentaneamente, transitoriamente,
      por lo pronto`,
    formerly: 'anteriormente, antiguamente, inicialmente, previamente, originalmente, originariamente',
    doubt: `
      apenas, dificilmente, escasamente, quizas, quiza, tal vez, posiblemente, probablemente, aun, todavia,
      teoricamente, a duras penas`,
    will: `
      pronto, proximamente, en breve, sera, seran, estara, estaran, quedara, quedaran, va a ser, van a ser,
      pasara a ser`,
    may: 'puede, pueden, pueda, puedan, podria, podrian, se puede, se pueden, cabe, podra, podran, pudiendo',
    must: `
      debe, deben, debera, deberan, requiere, requieren, requerida, requerido, requerira, necesario, necesaria,
      necesita, necesitan, obligatorio, obligatoria, preciso, precisa, exige, exigen, exigira, requisito, hay que,
      imprescindible, obligatoriamente, obtener, ha de, han de, presentar, presentacion, obligacion, indispensable`,
    be: `
      es, son, esta permitido el, estan, era, eran, ha, han, haber, hay, existe, existen, tiene, tienen, queda, quedan,
      permanece, permanecen, sido, encuentra, encuentran, se encuentra, se encuentran, hubo, fue, fueron, siendo, ser,
      estar, resulta, resultan, pesa, pesan, aplica, aplican, aplicable, aplicables, establecido, establecida,
      presenta, presentan, posee, impuesto, impuestas`,
    if: 'si, cuando, en caso de, en el caso de, en caso, mientras, con tal, en cuanto, a medida que, en tanto, segun',
    because: `
      debido a, debido al, dada la, dado el, dadas las, dados los, dada su, dado su, dado que, ya que, puesto que,
      porque, a causa de, a causa del, en razon de, por razones de, por razon de, por motivos de, por motivo de,
      teniendo en cuenta, en atencion a, habida cuenta, por tratarse de, por tratarse`,
    unprocessed: 'parcialmente organizado, parcialmente inventariado, parcialmente catalogado, parcialmente descrito',
    pursuant: 'en aplicacion de, en virtud de, de acuerdo con, conforme a, en cumplimiento de',
    but: 'pero, sin embargo, aunque, no obstante, mas bien, mientras que, si bien, empero, en cambio, sino',
    which: 'que, cual, los cuales, las cuales, el cual, la cual, quienes',
    and: 'y, e, o, u, asi como, y o',
    yes: 'si procede, si tiene',
    reviewed: `
      revisado, actualizado, actualizada, evaluado, evaluada, evaluados, evaluadas, valorado, valorada, valorados`,
    adverb: `
      ocurrido, ocurrida, acaecido, acaecida,
      tambien, gratuito, gratuita, gratuitamente, asimismo, igualmente, muy, bien, facilmente, directamente, aqui,
      por tanto, especialmente, incluso, personalmente, fisicamente, legalmente, expresamente, en especial, concreta,
      concretas, conocidas, conocida, adicionales, especial, especiales, especifica, especificas, particular, legal,
      legales, alguna, de ningun tipo, de ninguna clase, ningun tipo de, de tipo alguno`,
    small: `
      de, en, a, para, por, con, un, una, se, le, les, nos, ante, bajo, sobre, entre, segun lo, mediante, previa,
      previo, conforme, de acuerdo, condiciones, condiciones de acceso, condiciones de uso, condicion,
      estado de conservacion, estado, estatus, situacion juridica, regimen, situacion, fecha, dia, plazo, plazo de,
      periodo, periodo de, duracion, tiempo, motivo, motivos, razon, razones, causa, causas, caracter, tipo, nivel,
      forma, clase, conservacion, debido, incluido, incluida, incluidos, incluidas, durante, expresa, escrita, escrito,
      por escrito, mismo, misma, mismos, mismas, efectos, uso interno de, todo ello, ello, valido, cuanto, respecto,
      acceso a la documentacion, direccion, director, directora, jefe, responsable, virtud, parte de la direccion`,
  },
  numbers: {
    1: 'uno',
    2: 'dos',
    3: 'tres',
    5: 'cinco',
    10: 'diez',
    15: 'quince',
    20: 'veinte',
    25: 'veinticinco',
    30: 'treinta',
    40: 'cuarenta',
    50: 'cincuenta',
    60: 'sesenta',
    70: 'setenta',
    75: 'setenta y cinco',
    80: 'ochenta',
    90: 'noventa',
    100: 'cien, ciento',
  },
}
