/** Parameters that select a list, as folders have them. */
const LISTED = 'collection|entity_type|lang|letter|page|type'

/**
 * Returns configurations of web servers with which a copy answers at the archive's own addresses: pages, and data for
 * clients that ask for JSON. By file name.
 */
export function recipes(host: string): Record<string, string> {
  return {
    'recipes/nginx.conf': nginx(host),
    'recipes/Caddyfile': caddy(host),
    'recipes/apache.conf': apache(host),
  }
}

const nginx = (host: string): string => `# Include this file in the http block. Adjust listen, server_name and root.
map $http_accept $fonds_form {
  default html;
  "~*[/+]json" json;
}
# A list such as ?page=2 is the folder page=2.
map $args $fonds_list {
  default "";
  "~^((?:${LISTED})=[A-Za-z0-9._-]+)$" "$1/";
  "~^((?:${LISTED})=[A-Za-z0-9._-]+)&((?:${LISTED})=[A-Za-z0-9._-]+)$" "$1,$2/";
}
map $request_uri $fonds_path {
  default "/";
  "~^(?<fonds_asked>/[A-Za-z0-9/._~%-]*)" $fonds_asked;
}
server {
  listen 80;
  server_name ${host};
  root /srv/copy/data;
  charset utf-8;
  charset_types text/html text/plain text/css text/javascript application/json application/xml;
  add_header Access-Control-Allow-Origin "*" always;
  add_header Vary Accept always;
  types {
    text/html html; text/css css; text/javascript js; text/plain txt; image/jpeg jpg; image/svg+xml svg;
    application/json json; application/ld+json jsonld; application/xml xml; application/pdf pdf;
    application/x-research-info-systems ris; application/x-bibtex bib;
  }
  location /api/public/iiif/ {
    default_type application/ld+json;
    try_files $uri $uri/index.json =404;
  }
  location ~ /$ {
    try_files \${uri}index.$fonds_form \${uri}index.html =404;
  }
  # Links are relative, so the address of a folder ends with a slash.
  location / {
    try_files $uri @folder;
  }
  location @folder {
    return 302 $fonds_path/$fonds_list;
  }
}
`

const caddy = (host: string): string => `# Adjust the host name and root.
${host} {
	root * /srv/copy/data
	header Access-Control-Allow-Origin *
	header Vary Accept
	@iiif {
		path /api/public/iiif/*
		file {path}/index.json
	}
	rewrite @iiif {path}/index.json
${LISTED.split('|')
  .map(
    (name) => `	@${name} {
		query ${name}=*
		file {path}/${name}={query.${name}}/index.html
	}
	redir @${name} {path}/${name}={query.${name}}/ 302
`,
  )
  .join('')}	@data {
		header_regexp Accept [/+]json
		file {path}/index.json
	}
	redir @data {path}/index.json 302
	file_server
}
`

const apache = (
  host: string,
): string => `# Needs mod_rewrite, mod_dir and mod_headers. Adjust ServerName and the two paths.
<VirtualHost *:80>
  ServerName ${host}
  DocumentRoot /srv/copy/data
  AddDefaultCharset utf-8
  AddType application/ld+json .jsonld
  AddType application/x-research-info-systems .ris
  AddType application/x-bibtex .bib
  Header always set Access-Control-Allow-Origin "*"
  Header always merge Vary Accept
  <Directory /srv/copy/data>
    Require all granted
    DirectoryIndex index.html
    Options -Indexes
  </Directory>
  RewriteEngine On
  RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}/index.json -f
  RewriteRule ^(/api/public/iiif/.*)$ $1/index.json [L]
  RewriteCond %{QUERY_STRING} ^((?:${LISTED})=[A-Za-z0-9._-]+)$
  RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}/%1/index.html -f
  RewriteRule ^(.*)$ $1/%1/ [QSD,R=302,L]
  RewriteCond %{HTTP:Accept} [/+]json
  RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}/index.json -f
  RewriteRule ^(.*?)/?$ $1/index.json [R=302,L]
</VirtualHost>
`
