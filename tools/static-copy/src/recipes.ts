/** Parameters that select a list, as folders have them. */
const LISTED = 'collection|entity_type|lang|letter|page|type'
const PARAMETER = `(?:${LISTED})=[A-Za-z0-9._-]+`

/**
 * Paths that a copy has. A path with other signs may be cleaned before its file is found, but redirected as it was asked
 * for: to `//another.host/..%2f`, for example.
 */
export const SERVED_PATH = '^((?:/[A-Za-z0-9._~=,!-]+)*)/?$'

interface RecipeOptions {
  /** The archive's host name. */
  readonly host: string
  /** Content-Security-Policy of the archive's pages. */
  readonly policy: string
}

/**
 * Returns configurations of web servers with which a copy answers at the archive's own addresses: pages, and data for
 * clients that ask for JSON. By file name.
 */
export function recipes(options: RecipeOptions): Record<string, string> {
  return {
    'recipes/nginx.conf': nginx(options),
    'recipes/Caddyfile': caddy(options),
    'recipes/apache.conf': apache(options),
  }
}

const nginx = ({
  host,
  policy,
}: RecipeOptions): string => `# Include this file in the http block. Adjust listen, server_name and root.
map $http_accept $fonds_form {
  default html;
  "~*[/+]json" json;
}
# A list such as ?page=2 is the folder page=2.
map $args $fonds_list {
  default "";
  "~^(${PARAMETER})$" "$1/";
  "~^(${PARAMETER})&(${PARAMETER})$" "$1,$2/";
}
# Begins with one slash, because two would lead to another host.
map $request_uri $fonds_path {
  default "";
  "~^/+(?<fonds_asked>[A-Za-z0-9._~%-][A-Za-z0-9/._~%-]*)" /$fonds_asked;
}
server {
  listen 80;
  server_name ${host};
  root /srv/copy/data;
  charset utf-8;
  charset_types text/html text/plain text/css text/javascript application/json application/xml;
  add_header Access-Control-Allow-Origin "*" always;
  add_header Content-Security-Policy "${policy}" always;
  add_header X-Content-Type-Options nosniff always;
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
  absolute_redirect off;
  location @folder {
    return 302 $fonds_path/$fonds_list;
  }
}
`

const caddy = ({ host, policy }: RecipeOptions): string => `# Adjust the host name and root.
${host} {
	root * /srv/copy/data
	header {
		Access-Control-Allow-Origin *
		Content-Security-Policy "${policy}"
		X-Content-Type-Options nosniff
		Vary Accept
	}
	# A list such as ?page=2 is the folder page=2.
	map {query} {fonds_list} {
		~^(${PARAMETER})$ "\${1}"
		~^(${PARAMETER})&(${PARAMETER})$ "\${1},\${2}"
		default none
	}
	# A path that the copy does not have must not be redirected: //example.org/..%2f would lead to another host.
	map {path} {fonds_path} {
		~${SERVED_PATH} "\${1}"
		default /none
	}
	@strange expression \`{fonds_path} == "/none"\`
	handle @strange {
		respond 404
	}
	handle {
		@iiif {
			path /api/public/iiif/*
			file {fonds_path}/index.json
		}
		rewrite @iiif {fonds_path}/index.json
		@list file {fonds_path}/{fonds_list}/index.html
		redir @list {fonds_path}/{fonds_list}/ 302
		@data {
			header_regexp Accept [/+]json
			file {fonds_path}/index.json
		}
		redir @data {fonds_path}/index.json 302
		file_server
	}
}
`

const apache = ({
  host,
  policy,
}: RecipeOptions): string => `# Needs mod_rewrite, mod_dir and mod_headers. Adjust ServerName and the two paths.
<VirtualHost *:80>
  ServerName ${host}
  DocumentRoot /srv/copy/data
  AddDefaultCharset utf-8
  AddType application/ld+json .jsonld
  AddType application/x-research-info-systems .ris
  AddType application/x-bibtex .bib
  Header always set Access-Control-Allow-Origin "*"
  Header always set Content-Security-Policy "${policy}"
  Header always set X-Content-Type-Options nosniff
  Header always merge Vary Accept
  <Directory /srv/copy/data>
    Require all granted
    DirectoryIndex index.html
    Options -Indexes
  </Directory>
  RewriteEngine On
  # A path that the copy does not have must not be redirected.
  RewriteCond %{REQUEST_URI} !${SERVED_PATH}
  RewriteRule ^ - [R=404,L]
  RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}/index.json -f
  RewriteRule ^(/api/public/iiif/.*)$ $1/index.json [L]
  RewriteCond %{QUERY_STRING} ^(${PARAMETER})$
  RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}/%1/index.html -f
  RewriteRule ^(.*?)/?$ $1/%1/ [QSD,R=302,L]
  RewriteCond %{QUERY_STRING} ^(${PARAMETER})&(${PARAMETER})$
  RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}/%1,%2/index.html -f
  RewriteRule ^(.*?)/?$ $1/%1,%2/ [QSD,R=302,L]
  RewriteCond %{HTTP:Accept} [/+]json
  RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}/index.json -f
  RewriteRule ^(.*?)/?$ $1/index.json [R=302,L]
</VirtualHost>
`
