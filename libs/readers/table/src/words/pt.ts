import type { Words } from '../columns/role.ts'

export const pt: Words = {
  identifier:
    'Código de referência, cota, cota atual, código, referência, notação, número de inventário, n de inventário, identificador, nº de inventário, cota actual',
  rowNumber: 'N.º, número, núm, nº de ordem, número de ordem, linha, ordem, item nº',
  title: 'Título, nome, assunto do documento, designação, denominação, título do processo, título do dossiê, legenda',
  levelOfDescription: 'Nível, nível de descrição',
  depth: 'Hierarquia, profundidade, número do nível',
  creationDates:
    'Datas, data, datas extremas, data de produção, datação, período, datas de produção, datas limite, data do documento, data limite, data crónica',
  start: 'De, início, data inicial, data de início, ano inicial, desde, data início, do ano',
  end: 'Até, fim, data final, data de fim, ano final, a, data fim, ao ano',
  year: 'Ano, anos',
  month: 'Mês',
  day: 'Dia',
  extentAndMedium:
    'Dimensão, dimensão e suporte, quantidade, extensão, número de folhas, folhas, fólios, páginas, volume, n de folhas, nº de páginas, nº de peças',
  box: 'Caixa, nº da caixa, n.º da caixa, número da caixa, caixa n, cx, nº caixa, arquivador, álbum, gaveta, dossier',
  folder: 'Pasta, maço, capilha, envelope, número da pasta, nº da pasta, maço nº, nº pasta',
  container: 'Unidade de instalação, acondicionamento, caixa e pasta',
  scopeAndContent: 'Âmbito e conteúdo, descrição, conteúdo, resumo, sumário, contém, detalhes',
  creators:
    'Produtor, autor, fotógrafo, criador, nome do produtor, produtores, autores, proveniência, remetente, autoria, entidade produtora',
  nameAccessPoints:
    'Nomes, pessoas, pessoa, onomástico, instituições, entidades, destinatário, pessoas retratadas, interessado',
  subjectAccessPoints: 'Assuntos, palavras-chave, assunto, tema, temas, descritores, palavras chave, palavra chave',
  placeAccessPoints: 'Lugares, lugar, local, localidade, topónimos, concelho, freguesia, município, locais, topónimo',
  genreAccessPoints:
    'Tipologia, tipo, género, tipo documental, suporte, tipologia documental, tipo de documento, espécie, espécie documental, formato',
  language: 'Idioma, língua, idiomas, línguas',
  physicalCharacteristics: 'Estado de conservação, conservação, características físicas',
  arrangement: 'Sistema de organização, organização, arranjo',
  archivalHistory: 'História custodial, história arquivística, história custodial e arquivística',
  acquisition:
    'Fonte imediata de aquisição, aquisição, doação de, incorporação, transferência, proveniência da aquisição',
  accessionNumber: 'Número de entrada, nº de entrada, n.º de entrada, registo de entrada',
  accessConditions:
    'Condições de acesso, acesso, restrições, acessibilidade, restrições de acesso, comunicabilidade, consulta, acessível, consultável, aberto, comunicável',
  restricted: 'Restrito, acesso restrito, fechado, condicionado, acesso reservado',
  closedUntil:
    'Fechado até, restrito até, acessível a partir de, comunicável a partir de, data de abertura, reservado até, aberto a partir de',
  reproductionConditions:
    'Condições de reprodução, direitos, reprodução, condições de uso, direitos de autor, licença, direitos autorais',
  generalNote: 'Notas, observações, nota, comentários, observação, comentário, obs',
  relatedUnitsOfDescription:
    'Unidades relacionadas, ver também, documentação associada, unidades de descrição relacionadas',
  findingAids: 'Instrumentos de descrição, instrumento de pesquisa, instrumentos de pesquisa',
  locationOfOriginals: 'Localização dos originais, originais, existência de originais',
  locationOfCopies: 'Cópias, localização de cópias, existência de cópias, microfilme',
  publicationNote: 'Bibliografia, publicações, nota de publicação',
  physicalObjectLocation: 'Localização, estante, depósito, prateleira, localização física, sala, armário',
  alternativeIdentifiers: 'Cota antiga, antiga cota, cota original, número antigo, cotas antigas',
  alternateTitle: 'Outro título, título paralelo, subtítulo, título alternativo',
  series: 'Série, grupo, secção, seção, categoria, série documental',
  subseries: 'Subsérie, subgrupo, subsecção, subseção',
  collection: 'Fundo, coleção, colecção, nome do fundo, acervo',
  repository: 'Arquivo, instituição, entidade detentora, detentor',
  legacyId: 'Chave, id único, identificador único',
  parentId: 'Superior, pai, pertence a, unidade superior',
  digitalObjectURI: 'Ligação, url, link, objeto digital, endereço web, hiperligação',
  file: 'Nome do ficheiro, ficheiro, nome do arquivo, imagem, imagens, ficheiros, arquivo digital, digitalização, arquivo de imagem, nome de ficheiro, fotografia digital, foto, fotos, fotografia',
  publish:
    'Publicar, publicado, público, em linha, online, visível, mostrar, divulgar, publicável, pode ser publicado, colocar online, web',
  publicationStatus: 'Estado de publicação, estado da publicação, situação',
  private:
    'Interno, nota interna, notas internas, confidencial, não publicar, não público, uso interno, privado, secreto, só para funcionários, reservado, avaliação, valor, preço, doador, endereço do doador, morada do doador, dados pessoais, não publicável, não divulgar, valor do seguro, observações internas, não publicado, inédito, telefone, correio eletrónico, apenas uso interno, sigiloso, de uso interno, observação interna',
}
