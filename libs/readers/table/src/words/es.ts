import type { Words } from '../columns/role.ts'

export const es: Words = {
  identifier:
    'Signatura, código de referencia, código, referencia, cota, signatura topográfica, número de inventario, n de inventario, identificador, nº inventario, núm inventario, clave de referencia',
  rowNumber:
    'N.º, número, núm, no, número de orden, nº orden, n de orden, fila, orden, número correlativo, correlativo, nº registro',
  title:
    'Título, nombre, asunto, denominación, título del expediente, nombre del expediente, designación, pie de foto, leyenda',
  levelOfDescription: 'Nivel, nivel de descripción',
  depth: 'Jerarquía, profundidad, número de nivel',
  creationDates:
    'Fechas, fecha, fechas extremas, fecha de creación, datación, período, periodo, fechas de creación, fecha extrema, cronología, fecha del documento',
  start: 'Desde, inicio, fecha inicial, fecha de inicio, año inicial, año de inicio, de, fecha inicio, fecha desde',
  end: 'Hasta, fin, fecha final, fecha de fin, año final, a, fecha fin, fecha hasta, fecha de cierre',
  year: 'Año, años',
  month: 'Mes',
  day: 'Día',
  extentAndMedium:
    'Volumen, extensión, cantidad, volumen y soporte, número de hojas, hojas, folios, número de folios, nº folios, páginas, dimensiones, número de documentos, unidades',
  box: 'Caja, nº de caja, número de caja, n caja, caja n, nº caja, archivador, álbum, cajón',
  folder: 'Carpeta, legajo, carpetilla, sobre, número de carpeta, nº carpeta, expediente nº, nº expediente, fólder',
  container: 'Unidad de instalación, contenedor, instalación, caja carpeta',
  scopeAndContent: 'Alcance y contenido, descripción, contenido, resumen, contiene, detalle, sumario',
  creators:
    'Productor, autor, fotógrafo, creador, nombre del productor, productores, autores, procedencia, remitente, oficina productora, autoría',
  nameAccessPoints:
    'Nombres, personas, persona, onomásticos, instituciones, organismos, destinatario, índice onomástico, personas retratadas, interesado',
  subjectAccessPoints:
    'Materias, palabras clave, tema, temas, materia, descriptores, palabra clave, etiquetas, descriptores temáticos',
  placeAccessPoints:
    'Lugares, lugar, topónimos, localidad, municipio, población, lugar representado, índice geográfico',
  genreAccessPoints:
    'Tipo documental, tipo, tipología, género, tipo de documento, soporte, tipología documental, clase de documento, formato',
  language: 'Lengua, idioma, idiomas, lenguas',
  physicalCharacteristics: 'Estado de conservación, conservación, características físicas, estado, estado físico',
  arrangement: 'Organización, sistema de organización, ordenación',
  archivalHistory: 'Historia archivística, historia de la custodia',
  acquisition: 'Forma de ingreso, ingreso, adquisición, donación de, transferencia, procedencia del ingreso',
  accessionNumber: 'Número de ingreso, nº de ingreso, nº ingreso, número de registro de entrada',
  accessConditions:
    'Condiciones de acceso, acceso, restricciones, accesibilidad, restricciones de acceso, consulta, consultable, accesible, abierto, acceso libre',
  restricted: 'Restringido, reservado, cerrado, acceso restringido',
  closedUntil:
    'Cerrado hasta, restringido hasta, fecha de apertura, reservado hasta, accesible desde, abierto desde, fin de la restricción, no accesible hasta',
  reproductionConditions:
    'Condiciones de uso, derechos, reproducción, condiciones de reproducción, derechos de autor, licencia, derechos de uso',
  generalNote: 'Notas, observaciones, nota, comentarios, observación, comentario',
  relatedUnitsOfDescription: 'Documentación relacionada, véase también, unidades relacionadas, ver también',
  findingAids: 'Instrumentos de descripción, instrumento de descripción',
  locationOfOriginals: 'Localización de los originales, originales, existencia de originales',
  locationOfCopies: 'Copias, localización de copias, existencia de copias, microfilm',
  publicationNote: 'Bibliografía, publicaciones, nota de publicaciones',
  physicalObjectLocation: 'Ubicación, localización, estante, depósito, estantería, ubicación física, balda, sala',
  alternativeIdentifiers: 'Signatura antigua, antigua signatura, número antiguo, otras signaturas, signaturas antiguas',
  alternateTitle: 'Otro título, título paralelo, subtítulo, título alternativo',
  series: 'Serie, grupo, sección, categoría, apartado, serie documental',
  subseries: 'Subserie, subgrupo, subsección',
  collection: 'Fondo, colección, nombre del fondo',
  repository: 'Archivo, institución, repositorio',
  legacyId: 'Clave, id único, identificador único',
  parentId: 'Padre, superior, pertenece a, unidad superior, id superior',
  digitalObjectURI: 'Enlace, url, enlace web, objeto digital, dirección web, vínculo',
  file: 'Nombre de archivo, fichero, nombre del fichero, imagen, imágenes, nombre del archivo, archivo digital, digitalización, ficheros, escaneo, archivo de imagen, fotografía digital, foto, fotos',
  publish:
    'Publicar, publicado, público, en línea, difusión, mostrar, visible, publicable, se puede publicar, poner en línea, difundir, web',
  publicationStatus: 'Estado de publicación, estado de la publicación',
  private:
    'Interno, nota interna, notas internas, confidencial, no publicar, no público, uso interno, solo personal, privado, secreto, reservado al personal, tasación, valor, precio, valoración, donante, dirección del donante, datos personales, no publicable, no difundir, inédito, observaciones internas, no publicado, valor del seguro, teléfono, correo electrónico, de uso interno, sólo uso interno, observación interna, no divulgar',
}
